/** The question that a dialog asks before it closes and loses what was typed. */
export const leaveStrings = {
  title: 'Leave without saving?',
  text: 'What you typed here is not saved yet and will be gone.',
  yes: 'Leave',
  no: 'Keep going',
};
