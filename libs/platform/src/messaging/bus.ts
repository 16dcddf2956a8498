import {
  ContractError,
  requestTimeout,
  serviceUnavailable,
  type Command,
  type InputOf,
  type OutputOf,
  type Query,
} from '@game/contracts';
import { currentContext, newId } from '../context.js';
import { assertFreeToWait, outsideTransaction } from '../db/transaction-guard.js';
import type { ReplyEnvelope, RequestEnvelope } from './envelope.js';
import type { Transport } from './transport.js';

/** A service that was being restarted or rebalanced has answered by then, or the second attempt finds another. */
const PATIENCE = { attemptMs: 5_000, attempts: 2 };
/** Of an attempt's time, the share that is left for work which began at the last moment. */
const TIME_TO_FINISH = 0.4;
type Patience = typeof PATIENCE;
/** Not `service.overloaded`: whoever asked first waits and comes again, or the load would only grow. */
const isWorthARetry = (error: unknown) => requestTimeout.is(error) || serviceUnavailable.is(error);

/** How one service asks another. Both are safe to repeat: a query reads, a command carries its idempotency key. */
export class Bus {
  constructor(private readonly transport: Transport) {}

  /** `patience`: for an answer that one can do without. */
  ask<Q extends Query>(query: Q, input: InputOf<Q>, patience?: Patience): Promise<OutputOf<Q>> {
    return this.request(query, input, undefined, patience);
  }

  /**
   * `idempotencyKey`: the caller's own, scoped by the caller to whoever may use it; else one of its own. `patience`: for
   * a caller who waits longer than others, and does not come again.
   */
  send<C extends Command>(
    command: C,
    input: InputOf<C>,
    idempotencyKey: string = newId(),
    patience?: Patience,
  ): Promise<OutputOf<C>> {
    return this.request(command, input, idempotencyKey, patience);
  }

  private async request<C extends Query | Command>(
    contract: C,
    input: InputOf<C>,
    idempotencyKey?: string,
    patience: Patience = PATIENCE,
  ) {
    assertFreeToWait(`The request ${contract.name}`);
    const envelope: Omit<RequestEnvelope, 'id'> = {
      beginWithinMs: Math.round(patience.attemptMs * (1 - TIME_TO_FINISH)),
      name: contract.name,
      service: contract.service,
      kind: contract.kind,
      key: contract.key(input as never),
      idempotencyKey,
      input,
      context: currentContext(),
    };
    for (let attempt = 1; ; attempt++) {
      try {
        const request = { id: newId(), ...envelope };
        return this.outputOf<C>(
          await outsideTransaction(() => this.transport.request(request, patience.attemptMs)),
        );
      } catch (error) {
        if (attempt === patience.attempts || !isWorthARetry(error)) throw error;
        if (!requestTimeout.is(error)) await new Promise((r) => setTimeout(r, 250));
      }
    }
  }

  private outputOf<C extends Query | Command>(reply: ReplyEnvelope): OutputOf<C> {
    if (reply.error) throw ContractError.fromJSON(reply.error);
    return reply.output as OutputOf<C>;
  }
}
