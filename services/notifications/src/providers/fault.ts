/**
 * Whose fault it is that a provider did not carry a message (messages#whose-fault).
 * - `recipient`: the address cannot be reached; the other channel is tried, and then the next friend is asked.
 * - `sender`: our number, account, registration or wording is refused, so that nobody can be reached.
 * - `provider`: the provider is overloaded or broken.
 * - `ours`: the request itself is wrong, and repeating it is useless.
 */
export type Fault = 'recipient' | 'sender' | 'provider' | 'ours';
/** `unclassified` (an undocumented code) counts as the sender's until two recipients have shown otherwise. */
export type JudgedFault = Fault | 'unclassified';

/** The fault of an HTTP status, if the answer has no code of its own that says more. */
export function faultOfStatus(status: number): JudgedFault {
  if (status === 408 || status === 429 || status >= 500) return 'provider';
  // The fault is in our credentials, our balance, our permissions or the URL of the API.
  if (status >= 401 && status <= 404) return 'sender';
  return 'unclassified';
}

/**
 * True if the fault keeps us from reaching anybody at the moment, so that messages wait instead of being
 * lost.
 */
export const concernsEverybody = (fault: Fault): fault is 'sender' | 'provider' =>
  fault === 'sender' || fault === 'provider';
