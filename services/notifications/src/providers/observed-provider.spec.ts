import { Telemetry, createLogger } from '@game/platform';
import { classOf, type Outgoing, type Provider, type SendResult } from './provider.js';
import { observedProvider } from './observed-provider.js';

describe('the class of a call’s result', () => {
  it.each<[SendResult, string]>([
    [{ kind: 'accepted', providerId: 'SM1' }, 'ok'],
    [{ kind: 'refused', code: '21211', fault: 'recipient' }, 'recipient'],
    [{ kind: 'refused', code: '21617', fault: 'ours' }, 'refused'],
    [{ kind: 'refused', code: '429', fault: 'provider' }, 'throttled'],
    [{ kind: 'refused', code: '21606', fault: 'sender' }, 'sender'],
    [{ kind: 'refused', code: '99999', fault: 'unclassified' }, 'sender'],
    [{ kind: 'refused', code: 'ECONNREFUSED', fault: 'provider' }, 'unreachable'],
    [{ kind: 'unknown', code: 'ETIMEDOUT' }, 'timeout'],
    [{ kind: 'unknown', code: 'ECONNRESET' }, 'provider'],
    [{ kind: 'unknown', code: '503' }, 'provider'],
  ])('for %j is %s', (result, ended) => expect(classOf(result)).toBe(ended));
});

it('a change of a provider between working and failing is logged', async () => {
  const lines: Array<Record<string, unknown>> = [];
  const log = createLogger('notifications', 'info', { write: (line) => void lines.push(JSON.parse(line)) });
  let result: SendResult = { kind: 'refused', code: 'ECONNREFUSED', fault: 'provider' };
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
