/**
 * The words of the dialogs of a tee time and of further tee times. They are loaded only when one of these
 * opens.
 */
export const laterTeeTimeStrings = {
  show: { before: 'Show earlier tee times', after: 'Show later tee times' },
  week: (monday: string, n: number) => `Week of ${monday}: ${n === 1 ? '1 tee time' : `${n} tee times`}`,
  cancelTitle: 'Cancel this tee time?',
  cancelText:
    'Everyone who is in is told by text and email, everyone who was asked by email, or by text where we have only a phone. Their links say it is off.',
  cancelYes: 'Cancel the tee time',
  cancelOne: 'Only this one',
  cancelSeries: 'This one and the series',
  ofSeries: (others: string) =>
    `It is one of a weekly series. With the series, no more are made${others ? `, and those that are planned are cancelled too: ${others}` : ''}.`,
  seriesDone: 'The series and its tee times are cancelled',
  cancelNo: 'Keep it',
  cancelDone: 'Tee time cancelled',
  cancelFailed: 'The tee time could not be cancelled',
  editTitle: 'Edit Booking',
  save: 'Save changes',
  saved: 'Booking saved',
};
