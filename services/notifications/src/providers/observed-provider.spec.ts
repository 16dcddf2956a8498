import { Telemetry, createLogger } from '@game/platform';
import { classOf, type Outgoing, type Provider, type SendResult } from './provider.js';
import { observedProvider } from './observed-provider.js';

describe('the class of a call’s result', () => {
  it.each<[SendResult, string]>([
    [{ kind: 'accepted', providerId: 'SM1' }, 'ok'],
    [{ kind: 'refused', code: '21211' }, 'recipient'],
    [{ kind: 'retry', code: '429' }, 'throttled'],
    [{ kind: 'retry', code: '401' }, 'sender'],
    [{ kind: 'retry', code: '403 from' }, 'sender'],
    [{ kind: 'retry', code: 'ECONNREFUSED' }, 'unreachable'],
    [{ kind: 'unknown', code: 'ETIMEDOUT' }, 'timeout'],
    [{ kind: 'unknown', code: 'ECONNRESET' }, 'provider'],
    [{ kind: 'unknown', code: '503' }, 'provider'],
  ])('%j is %s', (result, ended) => expect(classOf(result)).toBe(ended));
});

it('the log tells when a provider goes down and when it works again', async () => {
  const lines: Array<Record<string, unknown>> = [];
  const log = createLogger('notifications', 'info', { write: (line) => void lines.push(JSON.parse(line)) });
  let result: SendResult = { kind: 'retry', code: 'ECONNREFUSED' };
  const provider: Provider = {
    send: async () => result,
    find: async () => 'unsure',
    report: async () => [],
  };
  const twilio = observedProvider(provider, 'twilio', new Telemetry('notifications', log));
  const message = {} as Outgoing;
  expect(await twilio.send(message)).toBe(result);
  await twilio.find(message, new Date());
  result = { kind: 'accepted', providerId: 'SM1' };
  await twilio.send(message);
  expect(lines).toMatchObject([
    { level: 40, msg: 'a provider does not work', provider: 'twilio', result: 'unreachable', failedCalls: 1 },
    { level: 30, msg: 'a provider works again', provider: 'twilio', failedCallsSinceWarning: 1 },
  ]);
});
