import type { Keyring } from '@game/platform';
import { openedWords, type Words } from '../messages/sealed-words.js';
import type { Outgoing, Provider } from './provider.js';

/**
 * Wraps a provider so that it gets the words of stored messages opened. Words that cannot be opened, because the key with
 * which they were sealed is not in the settings any more, are refused as our own fault.
 */
export function openingProvider(provider: Provider, keyring: Keyring): Provider {
  const opened = (message: Outgoing): Outgoing | undefined => {
    try {
      return openedWords<Outgoing & Words>({ ...message, fallback: null }, keyring);
    } catch {
      return undefined;
    }
  };
  return {
    send: async (message) => {
      const words = opened(message);
      return words ? provider.send(words) : { kind: 'refused', code: 'cannot-open', fault: 'ours' };
    },
    find: async (message, since) => {
      const words = opened(message);
      return words ? provider.find(words, since) : 'unsure';
    },
    report: (message, providerId) => provider.report(message, providerId),
  };
}
