import { createLogger, type Telemetry, type Tx } from '@game/platform';
import { CircuitBreaker } from '../src/circuits/circuit-breaker.js';
import { CLOSED, type Circuit, type Failure } from '../src/circuits/circuit.js';

const NOW = new Date('2026-06-01T15:00:00Z');
const REFUSED: Failure = {
  ...{ messageId: 'm1', address: '+13175550100', fault: 'sender', code: '21606', byReport: false },
};

/** The circuit of one sender of texts; the fakes note what is logged and counted. */
function aCircuit(stored: Circuit) {
  const lines: Array<Record<string, unknown>> = [];
  const opened: string[][] = [];
  const log = createLogger('test', 'info', { write: (line) => void lines.push(JSON.parse(line)) });
  const tx = { afterCommit: [] as Array<() => void> };
  const breaker = new CircuitBreaker(
    { lock: async () => stored, save: async () => {}, nextProbe: async () => NOW } as never,
    { of: () => ({ channel: 'sms', sender: '+13175550199' }), pools: {} } as never,
    { set: async () => {} } as never,
    { now: () => NOW } as never,
    { circuitOpened: (...labels: string[]) => opened.push(labels) } as unknown as Telemetry,
    log,
  );
  const locked = () => breaker.lock(tx as unknown as Tx, { channel: 'sms', sender: null });
  return { lines, opened, locked, commit: () => tx.afterCommit.forEach((act) => act()) };
}

// promises messages#probing
describe('a circuit that opens', () => {
  it('is an error in the log with the sender, the code and whose fault it is, and counts once committed', async () => {
    const { lines, opened, locked, commit } = aCircuit(CLOSED);
    await (await locked())!.failed(REFUSED);
    expect(lines).toEqual([
      expect.objectContaining({
        ...{ level: 50, channel: 'sms', sender: '+13175550199', code: '21606', fault: 'sender' },
        msg: 'a sender does not get through; its messages wait',
      }),
    ]);
    expect(opened).toEqual([]);
    commit();
    expect(opened).toEqual([['sms', 'sender']]);
  });

  it('says in the log when it closes, and how long it was open', async () => {
    const openedAt = new Date(NOW.getTime() - 90_000);
    const open: Circuit = { ...CLOSED, openedAt, fault: 'provider', code: '429', probeId: 'm1' };
    const { lines, opened, locked, commit } = aCircuit(open);
    await (await locked())!.accepted('m1');
    commit();
    expect(lines).toMatchObject([{ level: 30, fault: 'provider', code: '429', forSeconds: 90 }]);
    expect(opened).toEqual([]);
  });
});
