import { createLogger } from '../logging.js';
import { ProviderMonitor } from './provider-monitor.js';

describe('the provider monitor', () => {
  let now = 0;
  let lines: Array<Record<string, unknown>>;
  let monitor: ProviderMonitor;
  beforeEach(() => {
    now = 0;
    lines = [];
    const log = createLogger('notifications', 'info', { write: (line) => void lines.push(JSON.parse(line)) });
    monitor = new ProviderMonitor(log, () => now);
  });

  it('logs that a provider begins to fail, that it still fails a minute later, and that it works again, with the number of failed calls', () => {
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

  it('logs at most once a minute that a provider fails and works by turns', () => {
    for (let i = 0; i < 50; i++) {
      monitor.record('twilio', 'provider');
      monitor.record('twilio', 'ok');
      now += 1_000;
    }
    expect(lines.map((line) => line['level'])).toEqual([40, 30]);
  });

  it('does not log that a provider refused a recipient or a request', () => {
    monitor.record('twilio', 'recipient');
    monitor.record('stripe', 'refused');
    expect(lines).toEqual([]);
  });

  it('logs each provider independently of the others', () => {
    monitor.record('twilio', 'sender');
    monitor.record('sendgrid', 'ok');
    monitor.record('sendgrid', 'throttled');
    expect(lines.map((line) => line['provider'])).toEqual(['twilio', 'sendgrid']);
  });
});
