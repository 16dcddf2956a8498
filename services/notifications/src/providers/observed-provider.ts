import type { ProviderResult, Telemetry } from '@game/platform';
import { classOf, type Asked, type Provider, type SendResult } from './provider.js';

/** Neither call of a provider throws; whatever does all the same is a fault of ours. */
const classOr =
  <T>(of: (value: T) => ProviderResult) =>
  (outcome: { value: T } | { error: unknown }) =>
    'value' in outcome ? of(outcome.value) : 'sender';
const classOfAsked = (asked: Asked): ProviderResult => (asked === 'unsure' ? 'provider' : 'ok');

/** The same provider; its calls are counted, timed, and hang in their traces. */
export function observedProvider(provider: Provider, name: string, telemetry: Telemetry): Provider {
  return {
    send: (message) =>
      telemetry.callProvider(name, 'send', () => provider.send(message), classOr<SendResult>(classOf)),
    find: (message, since) =>
      telemetry.callProvider(name, 'find', () => provider.find(message, since), classOr(classOfAsked)),
    report: (message, providerId) =>
      telemetry.callProvider(
        name,
        'report',
        () => provider.report(message, providerId),
        classOr(classOfAsked),
      ),
  };
}
