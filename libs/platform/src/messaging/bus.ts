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
import type { Sealing } from '../sealing/sealing.js';
import type { Transport } from './transport.js';

/** A restarted or rebalanced service answers again within this time, or the second attempt reaches another instance. */
const PATIENCE = { attemptMs: 5_000, attempts: 2 };
/** The share of an attempt's time that is reserved for finishing work that begins at the last moment. */
const TIME_TO_FINISH = 0.4;
type Patience = typeof PATIENCE;
/**
 * `service.overloaded` is not retried here, because a retry would add to the load; the original caller waits and tries
 * again.
 */
const isWorthARetry = (error: unknown) => requestTimeout.is(error) || serviceUnavailable.is(error);

/** Sends queries and commands. Both can be repeated: a query changes nothing, and a command has an idempotency key. */
export class Bus {
  /** Without `sealing`, messages are sent in plain text, as an earlier version sends them. */
  constructor(
    private readonly transport: Transport,
    private readonly sealing?: Sealing,
  ) {}

  /** A caller for whom the answer is optional can pass a shorter `patience`. */
  ask<Q extends Query>(query: Q, input: InputOf<Q>, patience?: Patience): Promise<OutputOf<Q>> {
    return this.request(query, input, undefined, patience);
  }

  /**
   * The caller makes `idempotencyKey` unique to the user who may use it; the default is a new key. A caller that does
   * not retry the command itself can pass a longer `patience`.
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
      key: this.sealing ? this.sealing.keyOf(contract, input) : contract.key(input as never),
      idempotencyKey,
      input: this.sealing ? this.sealing.sealed(contract, 'input', input) : input,
      ...(this.sealing && { opens: true }),
      context: currentContext(),
    };
    for (let attempt = 1; ; attempt++) {
      try {
        const request = { id: newId(), ...envelope };
        return this.outputOf(
          contract,
          await outsideTransaction(() => this.transport.request(request, patience.attemptMs)),
        );
      } catch (error) {
        if (attempt === patience.attempts || !isWorthARetry(error)) throw error;
        if (!requestTimeout.is(error)) await new Promise((r) => setTimeout(r, 250));
      }
    }
  }

  private outputOf<C extends Query | Command>(contract: C, reply: ReplyEnvelope): OutputOf<C> {
    if (reply.error) throw ContractError.fromJSON(reply.error);
    const output = reply.output as OutputOf<C>;
    return this.sealing ? this.sealing.opened(contract, 'output', output) : output;
  }
}
