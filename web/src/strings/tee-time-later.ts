/**
 * The words of the dialogs of a tee time and of further tee times. They are loaded only when one of these
 * opens.
 */
export const laterTeeTimeStrings = {
  show: { before: 'Show earlier tee times', after: 'Show later tee times' },
  week: (monday: string, n: number) => `Week of ${monday}: ${n === 1 ? '1 tee time' : `${n} tee times`}`,
  cancelTitle: 'Cancel this tee time?',
  cancelText: (players: number, isAsked: boolean) =>
    players
      ? `We'll text and email the ${players === 1 ? 'player who is' : `${players} players who are`} in${isAsked ? ', and let everyone else you asked know' : ''}.`
      : isAsked
        ? "We'll let everyone you asked know."
        : 'Nobody has been asked, so nobody is told.',
  cancelYes: 'Cancel the tee time',
  cancelOne: 'Only this one',
  cancelSeries: 'This one and the series',
  ofSeries: (others: string) =>
    `It is one of a weekly series. With the series, no more are made${others ? `, and those that are planned are cancelled too: ${others}` : ''}.`,
  seriesDone: 'The series and its tee times are cancelled',
  cancelNo: 'Keep it',
  cancelDone: 'Tee time cancelled',
  cancelFailed: 'The tee time could not be cancelled',
  nobodyAsked: 'Nobody was asked',
  notAsked: {
    unreachable: (name: string) => `${name} was not asked: neither a text nor an email can reach them.`,
    night: (name: string) => `${name} was not asked: it is night there until the tee time.`,
    'already-asked': (name: string) => `${name} was asked already.`,
  },
  editTitle: 'Edit Booking',
  save: 'Save changes',
  saved: 'Booking saved',
};
