import { createLogger } from '../logging.js';
import { ProviderWatch } from './provider-watch.js';

describe('whoever watches the log hears of a provider', () => {
  let now = 0;
  let lines: Array<Record<string, unknown>>;
  let watch: ProviderWatch;
  beforeEach(() => {
    now = 0;
    lines = [];
    const log = createLogger('notifications', 'info', { write: (line) => void lines.push(JSON.parse(line)) });
    watch = new ProviderWatch(log, () => now);
  });

  it('that begins to fail, still fails a minute later, and works again, with counts', () => {
    watch.saw('twilio', 'ok');
    for (let second = 0; second < 61; second++, now += 1_000) watch.saw('twilio', 'unreachable');
    watch.saw('twilio', 'timeout');
    watch.saw('twilio', 'ok');
    expect(lines).toMatchObject([
      { level: 40, provider: 'twilio', result: 'unreachable', failedCalls: 1, forSeconds: 0 },
      { level: 40, provider: 'twilio', failedCalls: 60, forSeconds: 60 },
      { level: 30, provider: 'twilio', failedCallsSinceWarning: 1, forSeconds: 61 },
    ]);
  });

  it('that goes and comes again all the time, not more than once a minute', () => {
    for (let i = 0; i < 50; i++) {
      watch.saw('twilio', 'provider');
      watch.saw('twilio', 'ok');
      now += 1_000;
    }
    expect(lines.map((line) => line['level'])).toEqual([40, 30]);
  });

  it('that refuses one recipient or one request: nothing is wrong with it', () => {
    watch.saw('twilio', 'recipient');
    watch.saw('stripe', 'refused');
    expect(lines).toEqual([]);
  });

  it('each provider by itself', () => {
    watch.saw('twilio', 'sender');
    watch.saw('sendgrid', 'ok');
    watch.saw('sendgrid', 'throttled');
    expect(lines.map((line) => line['provider'])).toEqual(['twilio', 'sendgrid']);
  });
});
