export const consentStrings = {
  title: 'Text messages from Get in the game!',
  text: 'We text you when a friend answers, when your card is full, and the day before you play.',
  frequency: 'Message frequency: up to 5-10 messages per week. Message and data rates may apply.',
  keywords: 'Reply STOP to any message to opt out, HELP for help.',
  phone: 'Phone',
  boxes: [
    'I agree to receive SMS and MMS messages about tee times at this number.',
    'I am the owner of this number, and I have read how to stop: STOP and HELP.',
  ],
  accept: 'Accept',
  decline: 'Decline',
  saved: 'Messaging Preferences Updated',
  error: 'Error',
  failed: 'Failed to update messaging preferences. Please try again.',
};
