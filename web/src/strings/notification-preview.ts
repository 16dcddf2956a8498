interface Sample {
  course: string;
  when: string;
  cost?: string | null;
}
export const notificationPreviewStrings = {
  title: 'Notification preview',
  smsWord: 'SMS',
  emailWord: 'Email',
  confirmation: 'Confirmation',
  previewText: 'Invitees have 3 hours to respond before we move to the next tier.',
  example: 'An example, until you plan a tee time:',
  /** The round of the example. */
  sample: { course: 'Eagle Creek', when: 'Sat, Jun 6, 8:10 AM', cost: '$45' },
  sms: (organiser: string, { course, when, cost }: Sample) =>
    `${organiser} wants you for golf: ${course}, ${when}${cost ? `, ${cost}` : ''}. Reply IN or OUT. (Get in the game! STOP to end)`,
  sampleReply: 'IN',
  subject: (organiser: string, { course, when }: Sample) =>
    `${organiser} invites you to golf: ${course}, ${when}`,
  email: (organiser: string) => `${organiser} is holding a spot for you.`,
  buttons: { in: "I'm in", out: "I can't" },
  confirmed: (organiser: string, { course, when }: Sample) =>
    `You're in! ${course}, ${when}, with ${organiser}. Can't make it? Reply OUT`,
  textMe: 'Text me about my rounds',
  textMeOn: 'You get texts about your rounds.',
  change: 'Change',
};
