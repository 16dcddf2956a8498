export const foursomePictureStrings = {
  alt: (course: string) => `The foursome for ${course}, as a picture to share`,
  save: 'Save the picture',
  share: 'Share the picture',
  set: (people: string) => `Your foursome is set: ${people}.`,
  shareFailed: 'The picture could not be shared',
  shareElse: 'Save it, and send it from your pictures.',
};
