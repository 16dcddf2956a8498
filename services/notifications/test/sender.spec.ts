import { createLogger, type Tx } from '@game/platform';
import type { ClaimedRow } from '../src/messages/claimed.js';
import { Sender } from '../src/sending/sender.js';

const NOW = new Date('2026-06-01T15:00:00Z');
const text = (id: string) =>
  ({ id, channel: 'sms', kind: 'invite', address: '+13175550100', sentAt: NOW }) as ClaimedRow;

/** A sender whose claims end when the test says so; it notes what leaves in which order. */
function sender() {
  const claims: Array<(ready: ClaimedRow[]) => void> = [];
  const left: string[] = [];
  const timers: string[] = [];
  const transaction = async <T>(work: (tx: Tx) => Promise<T>) => work({ afterCommit: [] } as never);
  const due = () => new Promise((claimed) => claims.push((ready) => claimed({ ready, more: false })));
  const provider = { send: async ({ id }: ClaimedRow) => (left.push(id), { kind: 'accepted' }) };
  const made = new Sender(
    { transaction } as never,
    { due } as never,
    { isAnyDue: async () => true } as never,
    { results: async () => {} } as never,
    { of: () => provider } as never,
    { set: async (...[, , key]: string[]) => void timers.push(key!) } as never,
    { now: () => NOW } as never,
    { providerQueue: () => {} } as never,
    createLogger('test', 'silent'),
  );
  /** A timer of due messages fires in a transaction of its own. */
  const wake = async () => {
    const tx = { afterCommit: [] as Array<() => void> };
    await made.wake(tx as never);
    tx.afterCommit.forEach((work) => work());
  };
  return { claims, left, timers, wake };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

// promises messages#sent-once
describe('due messages', () => {
  it('are claimed in one transaction at a time, so that the later of two texts to a phone leaves last', async () => {
    const { claims, left, wake } = sender();
    await Promise.all([wake(), wake()]);
    await settled();
    expect(claims).toHaveLength(1);
    claims[0]!([text('first')]);
    await settled();
    expect(claims).toHaveLength(2);
    claims[1]!([text('second')]);
    await settled();
    expect(left).toEqual(['first', 'second']);
  });

  it('have a timer until they are claimed', async () => {
    const { timers, wake } = sender();
    await wake();
    expect(timers).toEqual([expect.stringMatching(/^2026-06-01T15:00:01\.000Z/)]);
  });
});
