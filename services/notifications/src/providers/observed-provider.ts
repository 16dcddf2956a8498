import type { ProviderResult, Telemetry } from '@game/platform';
import { classOf, type Asked, type Provider, type SendResult } from './provider.js';

/**
 * A provider returns its failures and never throws. If it throws nevertheless, our own code is wrong, which counts as
 * class `sender`.
 */
const classOr =
  <T>(of: (value: T) => ProviderResult) =>
  (outcome: { value: T } | { error: unknown }) =>
    'value' in outcome ? of(outcome.value) : 'sender';
const classOfAsked = (asked: Asked): ProviderResult => (asked === 'unsure' ? 'provider' : 'ok');

/** Wraps a provider so that its calls are counted, timed and traced. */
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
