import { createLogger, type Tx } from '@game/platform';
import type { MessageRow } from '../src/messages/message.row.js';
import { FailedSends, type FailedSend } from '../src/sending/failed-sends.js';

const TO_ANN = {
  id: 'm1',
  channel: 'sms',
  kind: 'invite',
  address: '+13175550100',
  attempts: 0,
} as MessageRow;

/** What becomes of a message to Ann that failed like this, and what the log says; nothing else is called. */
async function fails(failed: Pick<FailedSend, 'code' | 'fault'>) {
  const lines: Array<Record<string, unknown>> = [];
  const lost: unknown[] = [];
  const log = createLogger('test', 'info', { write: (line) => void lines.push(JSON.parse(line)) });
  const none = undefined as never;
  const deliveryFailures = {
    handle: async (...[, { id }, , code]: [Tx, MessageRow, string, string]) => {
      lost.push([id, code]);
    },
  };
  const people = { mark: async () => {} };
  const clock = { now: () => new Date('2026-06-01T15:00:00Z') };
  const failedSends = new FailedSends(
    ...[deliveryFailures as never, none, none, none, none, none, people as never, none, clock as never, log],
  );
  await failedSends.handle({} as Tx, TO_ANN, { ...failed, state: 'undelivered', byReport: false }, undefined);
  return { lines, lost };
}

// promises messages#whose-fault
describe('a message that a provider refuses', () => {
  it('as our own invalid request is lost alone, with an error in the log that names its code and no address', async () => {
    const { lines, lost } = await fails({ code: '21617', fault: 'ours' });
    expect(lost).toEqual([['m1', '21617']]);
    expect(lines).toEqual([
      expect.objectContaining({
        ...{ level: 50, messageId: 'm1', channel: 'sms', kind: 'invite', code: '21617' },
        msg: 'a provider refused our request as invalid; the message is not sent again',
      }),
    ]);
    expect(lines[0]).not.toHaveProperty('address');
  });

  it('for a fault of its recipient is no error in the log', async () => {
    const { lines, lost } = await fails({ code: '30005', fault: 'recipient' });
    expect([lines, lost]).toEqual([[], [['m1', '30005']]]);
  });
});
