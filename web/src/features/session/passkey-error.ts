/** The browser gave no passkey; the message is in our words. A file of its own, so that screens load it alone. */
export class PasskeyError extends Error {}
export const isPasskeyError = (error: unknown): error is PasskeyError => error instanceof PasskeyError;
