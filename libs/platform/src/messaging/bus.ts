import {
  ContractError,
  requestTimeout,
  type Command,
  type InputOf,
  type OutputOf,
  type Query,
} from '@game/contracts';
import { currentContext, newId } from '../context.js';
import type { ReplyEnvelope, RequestEnvelope } from './envelope.js';
import type { Pipe } from './pipe.js';

/** A service that was being restarted or rebalanced has answered by then, or the second attempt finds another. */
const PATIENCE = { attemptMs: 5_000, attempts: 2 };
type Patience = typeof PATIENCE;
const isWorthARetry = (error: unknown) =>
  error instanceof ContractError && (error.kind === 'timeout' || error.kind === 'unavailable');

/** How one service asks another. Both are safe to repeat: a query reads, a command carries its idempotency key. */
export class Bus {
  constructor(private readonly pipe: Pipe) {}

  /** `patience`: for an answer that one can do without. */
  ask<Q extends Query>(query: Q, input: InputOf<Q>, patience?: Patience): Promise<OutputOf<Q>> {
    return this.request(query, input, undefined, patience);
  }

  /** `idempotencyKey`: the caller's own, scoped by the caller to whoever may use it; else one of its own. */
  send<C extends Command>(
    command: C,
    input: InputOf<C>,
    idempotencyKey: string = newId(),
  ): Promise<OutputOf<C>> {
    return this.request(command, input, idempotencyKey);
  }

  private async request<C extends Query | Command>(
    contract: C,
    input: InputOf<C>,
    idempotencyKey?: string,
    patience: Patience = PATIENCE,
  ) {
    const envelope: Omit<RequestEnvelope, 'id'> = {
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
        return this.outputOf<C>(await this.pipe.request({ id: newId(), ...envelope }, patience.attemptMs));
      } catch (error) {
        if (attempt === patience.attempts || !isWorthARetry(error)) throw error;
        if ((error as ContractError).code !== requestTimeout.code)
          await new Promise((r) => setTimeout(r, 250));
      }
    }
  }

  private outputOf<C extends Query | Command>(reply: ReplyEnvelope): OutputOf<C> {
    if (reply.error) throw ContractError.fromJSON(reply.error);
    return reply.output as OutputOf<C>;
  }
}
