export const notificationPreviewStrings = {
  title: 'Notification preview',
  sms: 'SMS',
  emailWord: 'Email',
  confirmation: 'Confirmation',
  previewText: 'Invitees have 3 hours to respond before we move to the next tier.',
  sampleSms: (organiser: string) =>
    `Get in the game!: ${organiser} asks you to play Eagle Creek, Sat Jun 6, 8:10 AM. Reply IN or OUT. STOP to end`,
  sampleReply: 'IN',
  sampleSubject: (organiser: string) => `${organiser} asks: golf on Saturday?`,
  sampleEmail: 'Eagle Creek · Sat, Jun 6, 8:10 AM · 2 spots left. “Carts are on me.”',
  sampleButtons: { in: 'I’m in', out: 'I’m out' },
  sampleConfirmation: 'You’re in! Eagle Creek, Sat Jun 6, 8:10 AM. We remind you the day before.',
  textMe: 'Text me about my rounds',
  textMeOn: 'You get texts about your rounds.',
  change: 'Change',
};
