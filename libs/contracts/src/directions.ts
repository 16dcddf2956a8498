/** The address of a map that shows the way to the course. */
export const directionsTo = (courseName: string, courseAddress: string) =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(`${courseName}, ${courseAddress}`)}`;
