import { createHash } from 'node:crypto';
import {
  ContractError,
  idempotencyMismatch,
  serviceUnavailable,
  unexpectedError,
  type Contract,
} from '@game/contracts';
import type { Clock } from '../clock.js';
import { runInContext } from '../context.js';
import type { Db, Tx } from '../db/db.js';
import type { Logger } from '../logging.js';
import { CannotOpen } from '../sealing/keyring.js';
import type { Sealing } from '../sealing/sealing.js';
import type { Admission, AdmissionRequest } from './admission.js';
import type { ReplyEnvelope, RequestEnvelope } from './envelope.js';
import type { Handler, HandlerRegistry } from './handler-registry.js';
import { KeyedQueue } from './keyed-queue.js';
import { parseKnownFields } from './parse.js';
import { StoredResults, type StoredResult } from './stored-results.js';

/**
 * Runs the queries and commands of one service. The `prepare` step, if there is one, may wait for other services. The
 * step after it takes one of the admission's places for its database work, and begins only while the caller still
 * waits.
 */
export class Dispatcher {
  /**
   * Commands whose `prepare` step has side effects run one after another per key, so that a repeat finds the stored
   * result.
   */
  private readonly repeats = new KeyedQueue();
  private readonly results: StoredResults | undefined;

  constructor(
    private readonly registry: HandlerRegistry,
    private readonly db: Db | undefined,
    private readonly admission: Admission,
    private readonly clock: Clock,
    private readonly log: Logger,
    private readonly sealing: Sealing,
  ) {
    this.results = db && new StoredResults(db);
  }

  request(envelope: RequestEnvelope): Promise<ReplyEnvelope> {
    return runInContext(envelope.context, async () => {
      try {
        const handler = this.registry.of(envelope.kind, envelope.name)[0];
        if (!handler?.contract) throw this.unknownHere(envelope);
        const { contract } = handler;
        const opened = { ...envelope, input: this.open(contract, envelope) };
        const input = parseKnownFields(contract.input, opened.input);
        const output =
          envelope.kind === 'query'
            ? await this.query(handler, input, opened)
            : await this.command(handler, contract, input, opened);
        return {
          id: envelope.id,
          output: envelope.opens ? this.sealing.sealed(contract, 'output', output) : output,
        };
      } catch (error) {
        if (error instanceof ContractError) return { id: envelope.id, error: error.toJSON() };
        this.log.error({ err: error, name: envelope.name }, 'a request failed');
        return { id: envelope.id, error: unexpectedError().toJSON() };
      }
    });
  }

  /**
   * Answers with an error after which the caller tries again, because during an upgrade a newer instance may know the
   * request.
   */
  private unknownHere({ name }: RequestEnvelope): ContractError {
    this.log.warn({ name }, 'a request is refused because only another version of this service knows it');
    return serviceUnavailable();
  }

  /** An instance with other sealing keys may be able to open it, so the caller tries again. */
  private open(contract: Contract, { name, input }: RequestEnvelope): unknown {
    try {
      return this.sealing.opened(contract, 'input', input);
    } catch (error) {
      if (!(error instanceof CannotOpen)) throw error;
      this.log.error({ name, reason: error.message }, 'a request is refused because it cannot be opened');
      throw serviceUnavailable();
    }
  }

  private async query(handler: Handler, input: unknown, envelope: RequestEnvelope): Promise<unknown> {
    const admissionRequest = admissionRequestOf(envelope);
    const prepared = await this.prepare(handler, input, admissionRequest);
    return this.admission.run({ ...admissionRequest, key: '' }, () =>
      handler.run(input, { ...envelope.context, prepared }),
    );
  }

  private async command(
    handler: Handler,
    contract: Contract,
    input: unknown,
    envelope: RequestEnvelope,
  ): Promise<unknown> {
    const { db } = this;
    if (!db) throw new Error(`${envelope.service} has no database for ${envelope.name}`);
    const admissionRequest = admissionRequestOf(envelope);
    const request = {
      contract,
      key: envelope.idempotencyKey ?? envelope.id,
      name: envelope.name,
      hash: createHash('sha256').update(JSON.stringify(envelope.input)).digest('base64'),
    };
    const carryOut = () => this.carryOut(db, handler, input, envelope, request, admissionRequest);
    if (!handler.sideEffects) return carryOut();
    const came = performance.now();
    return this.repeats.run(request.key, () => {
      admissionRequest.withinMs -= performance.now() - came;
      return carryOut();
    });
  }

  private async carryOut(
    db: Db,
    handler: Handler,
    input: unknown,
    envelope: RequestEnvelope,
    request: Keyed,
    admissionRequest: AdmissionRequest,
  ): Promise<unknown> {
    // A repeat of a finished command gets the stored result, even if the `prepare` step would now refuse it.
    if (handler.prepare && envelope.idempotencyKey) {
      const found = await timed(admissionRequest, () => this.results!.find(request.key));
      const stored = own(found, request);
      if (stored) return this.outputOf(request, stored);
    }
    const prepared = await this.prepare(handler, input, admissionRequest);
    return this.admission.run(admissionRequest, async () => {
      try {
        return await db.transaction(async (tx) => {
          const output = await handler.run(input, { ...envelope.context, tx, prepared });
          this.keepResult(tx, request, output);
          return output;
        });
      } catch (error) {
        if (serviceUnavailable.is(error)) throw error;
        // A repeat may fail because of what the first request changed, so the stored result is looked up again.
        const stored = own(await this.results!.find(request.key).catch(() => []), request);
        if (stored) return this.outputOf(request, stored);
        throw error;
      }
    });
  }

  /**
   * Runs the `prepare` step, if there is one, and subtracts its duration from the time to begin. If it has side
   * effects, the second step is never too late: the work is done, and its stored result answers a repeat.
   */
  private async prepare(
    handler: Handler,
    input: unknown,
    admissionRequest: AdmissionRequest,
  ): Promise<unknown> {
    if (!handler.prepare) return undefined;
    this.admission.assertRoom(admissionRequest);
    const prepared = await timed(admissionRequest, () => handler.prepare!(input));
    if (handler.sideEffects) admissionRequest.withinMs = Infinity;
    return prepared;
  }

  /**
   * If several requests with the same key run at the same time, only one stores its result; the others violate the
   * primary key and are rolled back.
   */
  private keepResult(tx: Tx, { contract, key, name, hash }: Keyed, output: unknown): void {
    const sealed = this.sealing.sealed(contract, 'output', output ?? null);
    tx.atCommit(
      `insert into command_results (key, command, input_hash, output, created_at) values ($1, $2, $3, $4, $5)`,
      [key, name, hash, JSON.stringify(sealed), this.clock.now()],
    );
  }

  private outputOf({ contract }: Keyed, { output }: StoredResult): unknown {
    return this.sealing.opened(contract, 'output', output);
  }
}

/** Subtracts the duration of the work from the time to begin. */
async function timed<T>(admissionRequest: AdmissionRequest, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const result = await work();
  admissionRequest.withinMs -= performance.now() - began;
  return result;
}

/** Identifies a command by its idempotency key. */
interface Keyed {
  contract: Contract;
  key: string;
  name: string;
  hash: string;
}

/** Throws `idempotency.mismatch` if the key was used for another command or input. */
function own([stored]: StoredResult[], { name, hash }: Keyed): StoredResult | undefined {
  if (stored && (stored.command !== name || stored.inputHash !== hash)) throw idempotencyMismatch();
  return stored;
}

/** Callers who are not signed in are identified by the key of their request, for example the token of a link. */
const admissionRequestOf = (envelope: RequestEnvelope): AdmissionRequest => ({
  who: envelope.context.golferId ?? (envelope.key || envelope.id),
  key: envelope.key,
  withinMs: envelope.beginWithinMs,
});
