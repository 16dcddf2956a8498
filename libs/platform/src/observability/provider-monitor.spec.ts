import { createLogger } from '../logging.js';
import { ProviderMonitor } from './provider-monitor.js';

describe('the log reports a provider', () => {
  let now = 0;
  let lines: Array<Record<string, unknown>>;
  let monitor: ProviderMonitor;
  beforeEach(() => {
    now = 0;
    lines = [];
    const log = createLogger('notifications', 'info', { write: (line) => void lines.push(JSON.parse(line)) });
    monitor = new ProviderMonitor(log, () => now);
  });

  it('that begins to fail, still fails a minute later, and works again, with the number of failed calls', () => {
    monitor.record('twilio', 'ok');
    for (let second = 0; second < 61; second++, now += 1_000) monitor.record('twilio', 'unreachable');
    monitor.record('twilio', 'timeout');
    monitor.record('twilio', 'ok');
    expect(lines).toMatchObject([
      { level: 40, provider: 'twilio', result: 'unreachable', failedCalls: 1, forSeconds: 0 },
      { level: 40, provider: 'twilio', failedCalls: 60, forSeconds: 60 },
      { level: 30, provider: 'twilio', failedCallsSinceWarning: 1, forSeconds: 61 },
    ]);
  });

  it('that fails and works in turns at most once a minute', () => {
    for (let i = 0; i < 50; i++) {
      monitor.record('twilio', 'provider');
      monitor.record('twilio', 'ok');
      now += 1_000;
    }
    expect(lines.map((line) => line['level'])).toEqual([40, 30]);
  });

  it('never for refusing a recipient or a request', () => {
    monitor.record('twilio', 'recipient');
    monitor.record('stripe', 'refused');
    expect(lines).toEqual([]);
  });

  it('independently of other providers', () => {
    monitor.record('twilio', 'sender');
    monitor.record('sendgrid', 'ok');
    monitor.record('sendgrid', 'throttled');
    expect(lines.map((line) => line['provider'])).toEqual(['twilio', 'sendgrid']);
  });
});
