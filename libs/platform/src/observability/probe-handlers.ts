import type { CommandCtx } from '../messaging/handlers.js';
import type { Handler } from '../messaging/handler-registry.js';
import type { Outbox } from '../messaging/outbox.js';
import { PROOF_CONSUMER, areYouThere, prove, proved } from './probe-messages.js';

export const keyOfRound = (id: string) => `probe:${id}`;

/** The handlers of the probe messages in a service with a database. */
export function probeHandlers(service: string, outbox: Outbox): Handler[] {
  const [query, command, event] = [areYouThere(service), prove(service), proved(service)];
  return [
    {
      kind: 'query',
      name: query.name,
      consumer: 'Platform.areYouThere',
      contract: query,
      run: async () => ({}),
    },
    {
      kind: 'command',
      name: command.name,
      consumer: 'Platform.prove',
      contract: command,
      async run(input, ctx) {
        const { id, forget } = input as { id: string; forget: string[] };
        const { tx } = ctx as CommandCtx;
        await tx.query(`delete from command_results where key = any($1)`, [forget.map(keyOfRound)]);
        await tx.query(`delete from inbox where consumer = $1 and event_id = any($2)`, [
          PROOF_CONSUMER,
          forget,
        ]);
        await outbox.publish(tx, event, { id }, id);
        return {};
      },
    },
    // The handler does nothing: the inbox marks the event as handled, and the prober checks that mark.
    { kind: 'event', name: event.name, consumer: PROOF_CONSUMER, contract: event, run: async () => {} },
  ];
}
