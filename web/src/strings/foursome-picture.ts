export const foursomePictureStrings = {
  alt: (course: string) => `The foursome for ${course}, as a picture to share`,
  save: 'Save the picture',
};
