import { secondStepNeeded, wrongCredentials, type UserId } from '@game/contracts';
import { createLogger, type Telemetry } from '@game/platform';
import { SignInAlarm } from '../src/sessions/sign-in-alarm.js';
import { SignInLog } from '../src/sessions/sign-in-log.js';

const ann = '0197a5c0-52f0-7000-8000-00000000000a' as UserId;

describe('the log of sign-ins', () => {
  it('has account, way and outcome of each, and no line for a fault of our own', () => {
    const lines: Array<{ level: number; signIn: object }> = [];
    const write = (line: string) => void lines.push(JSON.parse(line));
    const log = new SignInLog(createLogger('auth', 'info', { write }));
    log.succeeded(ann, 'passkey');
    log.failed(ann, 'password', secondStepNeeded());
    log.failed(null, 'password', wrongCredentials());
    log.failed(ann, 'password', new Error('the database is away'));
    expect(lines.map(({ signIn }) => signIn)).toEqual([
      { userId: ann, way: 'passkey', outcome: 'signed-in' },
      { userId: ann, way: 'password', outcome: secondStepNeeded.code },
      { userId: null, way: 'password', outcome: wrongCredentials.code },
    ]);
  });
});

describe('the alarm about sign-ins', () => {
  const started = () => {
    const hits = new Map<string, number>();
    const hit = async (key: string) => hits.set(key, (hits.get(key) ?? 0) + 1).get(key)!;
    const counters = { hit, takeBack: async () => {}, close: async () => {} };
    const lines: Array<{ level: number; msg: string }> = [];
    const incidents: string[] = [];
    const log = createLogger('auth', 'info', { write: (line) => void lines.push(JSON.parse(line)) });
    const telemetry = { incident: (kind: string) => void incidents.push(kind) } as unknown as Telemetry;
    return {
      windowEnds: () => hits.clear(),
      lines,
      incidents,
      alarm: new SignInAlarm(telemetry, counters, log),
    };
  };
  const email = (n: number) => `golfer-${n}@example.com`;

  it('is one error line and one incident for wrong passwords of 50 accounts within ten minutes, and again in the next', async () => {
    const { windowEnds, lines, incidents, alarm } = started();
    for (let n = 0; n < 49; n++) await alarm.failed(email(n));
    expect(lines).toEqual([]);
    for (let n = 49; n < 200; n++) await alarm.failed(email(n));
    expect(incidents).toEqual(['passwords_guessed']);
    expect(lines).toEqual([expect.objectContaining({ level: 50, accounts: 50, minutes: 10 })]);
    expect(JSON.stringify(lines)).not.toContain('golfer-');
    windowEnds();
    for (let n = 0; n < 50; n++) await alarm.failed(email(n));
    expect(incidents).toHaveLength(2);
  });

  it('is silent for many wrong passwords of few accounts, and for few in each window', async () => {
    const { windowEnds, incidents, alarm } = started();
    for (let n = 0; n < 500; n++) await alarm.failed(email(n % 49));
    windowEnds();
    for (let n = 0; n < 49; n++) await alarm.failed(email(n + 100));
    expect(incidents).toEqual([]);
  });
});
