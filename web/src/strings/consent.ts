export const consentStrings = {
  title: 'Text messages from Get in the game!',
  text: 'We text you when a friend answers, when your card is full, and the day before you play.',
  phone: 'Phone',
  boxes: [
    'I have read this, and I agree.',
    'I am the owner of this number, and I have read how to stop: STOP and HELP.',
  ],
  code: 'Code',
  codeSent: (to: string) => `We texted a code to ${to}. It is good for 10 minutes.`,
  confirm: 'Confirm and accept',
  accept: 'Accept',
  decline: 'Decline',
  saved: 'Messaging Preferences Updated',
  failed: 'Failed to update messaging preferences. Please try again.',
};
