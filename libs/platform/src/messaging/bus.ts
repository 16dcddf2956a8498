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

/**
 * Within this time a service that is restarted or rebalanced answers, or the second attempt reaches another instance.
 */
const PATIENCE = { attemptMs: 5_000, attempts: 2 };
/** The share of an attempt's time that is reserved for work which begins at the last moment. */
const TIME_TO_FINISH = 0.4;
type Patience = typeof PATIENCE;
/** `service.overloaded` is left to the original caller, who waits before trying again; a retry here adds to the load. */
const isWorthARetry = (error: unknown) => requestTimeout.is(error) || serviceUnavailable.is(error);

/** Sends queries and commands. Both can be repeated: a query changes nothing, a command has an idempotency key. */
export class Bus {
  constructor(private readonly transport: Transport) {}

  /** `patience` can be shorter for an answer that the caller can do without. */
  ask<Q extends Query>(query: Q, input: InputOf<Q>, patience?: Patience): Promise<OutputOf<Q>> {
    return this.request(query, input, undefined, patience);
  }

  /**
   * `idempotencyKey` is scoped by the caller to the user who may use it; the default is a fresh one. `patience` can be
   * longer for a caller that does not repeat the command itself.
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
