/**
 * What a user agrees to, word for word as it is shown and as the consent log keeps it, and what the log keeps for a
 * refusal (accounts#consent-to-texts).
 */
export const CONSENT_TEXT = {
  given:
    "I agree to receive text messages (SMS and MMS) from Get in the game! about tee times at this number, up to 5-10 messages per week. Message and data rates may apply. Reply STOP to end, HELP for help. Consent isn't required to buy anything.",
  withdrawn: 'I do not want text messages from Get in the game! at this number.',
} as const;
