/** A dialog that is closed with something typed in it. */
export const leaveStrings = {
  title: 'Leave without saving?',
  text: 'What you typed here is not saved yet and will be gone.',
  yes: 'Leave',
  no: 'Keep going',
};
