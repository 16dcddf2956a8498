import { createHash } from 'node:crypto';
import { ContractError, idempotencyMismatch, serviceUnavailable, unexpectedError } from '@game/contracts';
import type { Clock } from '../clock.js';
import { runInContext } from '../context.js';
import type { Db, Tx } from '../db/db.js';
import type { Logger } from '../logging.js';
import type { Admission, AdmissionRequest } from './admission.js';
import type { ReplyEnvelope, RequestEnvelope } from './envelope.js';
import type { Handler, HandlerRegistry } from './handlers.js';
import { KeyedQueue } from './keyed-queue.js';
import { parseKnownFields } from './parse.js';
import { StoredResults, type StoredResult } from './stored-results.js';

/**
 * Runs the queries and commands of one service. A first step (`prepare`) may wait for other services. The second step
 * takes one of the admission's places for database work, and begins only while the caller still waits.
 */
export class Dispatcher {
  /** Commands whose first step has side effects run one after another per key, so a repeat finds the stored result. */
  private readonly repeats = new KeyedQueue();
  private readonly results: StoredResults | undefined;

  constructor(
    private readonly registry: HandlerRegistry,
    private readonly db: Db | undefined,
    private readonly admission: Admission,
    private readonly clock: Clock,
    private readonly log: Logger,
  ) {
    this.results = db && new StoredResults(db);
  }

  request(envelope: RequestEnvelope): Promise<ReplyEnvelope> {
    return runInContext(envelope.context, async () => {
      try {
        const handler = this.registry.of(envelope.kind, envelope.name)[0];
        if (!handler?.contract) throw this.unknownHere(envelope);
        const input = parseKnownFields(handler.contract.input, envelope.input);
        const output =
          envelope.kind === 'query'
            ? await this.query(handler, input, envelope)
            : await this.command(handler, input, envelope);
        return { id: envelope.id, output };
      } catch (error) {
        if (error instanceof ContractError) return { id: envelope.id, error: error.toJSON() };
        this.log.error({ err: error, name: envelope.name }, 'a request failed');
        return { id: envelope.id, error: unexpectedError().toJSON() };
      }
    });
  }

  /** Lets the caller ask again, because during an upgrade a newer instance of this service may know the request. */
  private unknownHere({ name }: RequestEnvelope): ContractError {
    this.log.warn({ name }, 'a request that only another version of this service knows');
    return serviceUnavailable();
  }

  private async query(handler: Handler, input: unknown, envelope: RequestEnvelope): Promise<unknown> {
    const admissionRequest = admissionRequestOf(envelope);
    const prepared = await this.prepare(handler, input, admissionRequest);
    return this.admission.run({ ...admissionRequest, key: '' }, () =>
      handler.run(input, { ...envelope.context, prepared }),
    );
  }

  private async command(handler: Handler, input: unknown, envelope: RequestEnvelope): Promise<unknown> {
    const { db } = this;
    if (!db) throw new Error(`${envelope.service} has no database for ${envelope.name}`);
    const admissionRequest = admissionRequestOf(envelope);
    const request = {
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
    // A repeat of a finished command gets the stored result, even if the first step would refuse it by now.
    if (handler.prepare && envelope.idempotencyKey) {
      const stored = own(await timed(admissionRequest, () => this.results!.find(request.key)), request);
      if (stored) return stored.output;
    }
    const prepared = await this.prepare(handler, input, admissionRequest);
    return this.admission.run(admissionRequest, async () => {
      try {
        return await db.transaction(async (tx) => {
          const output = await handler.run(input, { ...envelope.context, tx, prepared });
          await this.keepResult(tx, request, output);
          return output;
        });
      } catch (error) {
        if (serviceUnavailable.is(error)) throw error;
        // A repeat finds what the first one did, which may well be why it fails itself.
        const stored = own(await this.results!.find(request.key).catch(() => []), request);
        if (stored) return stored.output;
        throw error;
      }
    });
  }

  /**
   * Runs the first step, if there is one, and subtracts its duration from the time to begin. If the first step has side
   * effects, the work is done and the second step is never too late: its stored result answers a repeat.
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

  /** Only one of several simultaneous requests with the same key stores its result; the others are undone. */
  private async keepResult(tx: Tx, { key, name, hash }: Keyed, output: unknown): Promise<void> {
    const inserted = await tx.query(
      `insert into command_results (key, command, input_hash, output, created_at) values ($1, $2, $3, $4, $5)
       on conflict do nothing returning key`,
      [key, name, hash, JSON.stringify(output ?? null), this.clock.now()],
    );
    if (!inserted.length) throw new Error(`another request with the key ${key} is done`);
  }
}

/** Subtracts the duration of the work from the time to begin. */
async function timed<T>(admissionRequest: AdmissionRequest, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const result = await work();
  admissionRequest.withinMs -= performance.now() - began;
  return result;
}

/** A command under its idempotency key. */
interface Keyed {
  key: string;
  name: string;
  hash: string;
}

/** Throws `idempotency.mismatch` if the key was used for another command or input. */
function own([stored]: StoredResult[], { name, hash }: Keyed): StoredResult | undefined {
  if (stored && (stored.command !== name || stored.inputHash !== hash)) throw idempotencyMismatch();
  return stored;
}

/** Callers who are not signed in are told apart by their request's key, such as the token of a link, if it has one. */
const admissionRequestOf = (envelope: RequestEnvelope): AdmissionRequest => ({
  who: envelope.context.golferId ?? (envelope.key || envelope.id),
  key: envelope.key,
  withinMs: envelope.beginWithinMs,
});
