/**
 * The words of the dialogs of a tee time and of further tee times. They are loaded only when one of these
 * opens.
 */
export const laterTeeTimeStrings = {
  more: (n: number) => `Show ${n} more`,
  fewer: 'Show fewer',
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
  sentOut: (people: string, many: boolean) =>
    many ? `The invites are on their way to ${people}.` : `The invite is on its way to ${people}.`,
  sentWaits: (people: string, many: boolean) =>
    `The ${many ? 'invites' : 'invite'} to ${people} cannot be sent yet and will leave as soon as possible.`,
  sentThen: "We'll let you know as they answer.",
  nightTitle: 'Text friends in quiet hours?',
  nightText: 'They may get a text although it is late for them. From 11 PM to 6 AM texts still wait.',
  nightAt: (name: string, at: string) => `${name}, ${at}`,
  nightIfOut: 'if others say OUT',
  nightSend: 'Text them',
  nightBack: 'Leave it',
  askedNow: (name: string) => `${name} has been asked`,
  askedLater: (name: string) => `The text to ${name} leaves later`,
  askWaits: (name: string) => `The invite to ${name} cannot be sent yet`,
  askWaitsText: 'It will leave as soon as possible. Until then no time to answer runs out.',
  takenBack: (name: string) => `The invite to ${name} is taken back`,
  takenBackText: (name: string, hadLeft: boolean) =>
    hadLeft
      ? `We tell ${name}, unless the invite had not left yet.`
      : `It had not left, so ${name} hears nothing.`,
  nobodyAsked: 'Nobody was asked',
  notAsked: {
    unreachable: (name: string) => `${name} was not asked: neither a text nor an email can reach them.`,
    night: (name: string) => `${name} was not asked: it is night there until the tee time.`,
    'already-asked': (name: string) => `${name} was asked already.`,
  },
  editTitle: 'Edit Booking',
  save: 'Save changes',
  saveAndGoOn: 'Save and continue',
  saved: 'Booking saved',
};
