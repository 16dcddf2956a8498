import { createHash } from 'node:crypto';
import { ContractError, idempotencyMismatch, invalidInput, unexpectedError } from '@game/contracts';
import type { z } from 'zod';
import type { Clock } from '../clock.js';
import { runInContext } from '../context.js';
import type { Db, Tx } from '../db/db.js';
import type { Logger } from '../logging.js';
import type { ReplyEnvelope, RequestEnvelope } from './envelope.js';
import type { Handler, HandlerRegistry } from './handlers.js';
import { plainWords } from './plain-words.js';

/** Zod's findings as one error with the field's path and what is wrong with it. */
export function asFieldErrors(error: z.ZodError): ContractError {
  const errors = error.issues.flatMap((issue) => {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [undefined];
    return names.map((name) => ({
      field: [...issue.path, ...(name ? [name] : [])].join('.'),
      message: name ? 'is not a known field' : issue.message,
    }));
  });
  const first = errors[0];
  const plain =
    first &&
    (first.field && /^(must|is) /.test(first.message) ? `${first.field}: ${first.message}` : first.message);
  return invalidInput({ message: plain, details: { errors } });
}

export function parse<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value, { error: plainWords });
  if (!result.success) throw asFieldErrors(result.error);
  return result.data;
}

/** Runs the queries and commands of one service. */
export class Dispatcher {
  constructor(
    private readonly registry: HandlerRegistry,
    private readonly db: Db | undefined,
    private readonly clock: Clock,
    private readonly log: Logger,
  ) {}

  request(envelope: RequestEnvelope): Promise<ReplyEnvelope> {
    return runInContext(envelope.context, async () => {
      try {
        const handler = this.registry.of(envelope.kind, envelope.name)[0];
        if (!handler?.contract) throw unexpectedError({ message: `Nobody handles ${envelope.name}.` });
        const input = parse(handler.contract.input, envelope.input);
        const output =
          envelope.kind === 'query'
            ? await handler.run(input, envelope.context)
            : await this.command(handler, input, envelope);
        return { id: envelope.id, output };
      } catch (error) {
        if (error instanceof ContractError) return { id: envelope.id, error: error.toJSON() };
        this.log.error({ err: error, name: envelope.name }, 'a request failed');
        return { id: envelope.id, error: unexpectedError().toJSON() };
      }
    });
  }

  /** The key's row is written first, so that a simultaneous twin waits, then finds the stored result. */
  private command(handler: Handler, input: unknown, envelope: RequestEnvelope): Promise<unknown> {
    if (!this.db) throw new Error(`${envelope.service} has no database for ${envelope.name}`);
    return this.db.transaction(async (tx) => {
      const key = envelope.idempotencyKey ?? envelope.id;
      const hash = createHash('sha256').update(JSON.stringify(envelope.input)).digest('base64');
      const stored = await this.reserve(tx, key, envelope.name, hash);
      if (stored) {
        if (stored.command !== envelope.name || stored.input_hash !== hash) throw idempotencyMismatch();
        return stored.output;
      }
      const output = await handler.run(input, { ...envelope.context, tx });
      await tx.query(`update command_results set output = $2 where key = $1`, [
        key,
        JSON.stringify(output ?? null),
      ]);
      return output;
    });
  }

  private async reserve(tx: Tx, key: string, command: string, hash: string) {
    const inserted = await tx.query(
      `insert into command_results (key, command, input_hash, created_at) values ($1, $2, $3, $4)
       on conflict do nothing returning key`,
      [key, command, hash, this.clock.now()],
    );
    if (inserted.length) return undefined;
    const rows = await tx.query<{ command: string; input_hash: string; output: unknown }>(
      `select command, input_hash, output from command_results where key = $1`,
      [key],
    );
    return rows[0];
  }
}
