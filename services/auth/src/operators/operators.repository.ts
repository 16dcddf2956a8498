import type { Operator, OperatorId } from '@game/contracts';
import { Clock, Db, Keyring, newId, pruneBatch, type Prunable, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';

/** An operator with what the sign-in compares. */
export interface OperatorRow extends Operator {
  passwordHash: string;
  totpSecret: string;
  /** The time step of the last code that was used. */
  lastStep: number;
}
const OPERATOR = `o.id, o.name, o.role`;
const MINUTE_MS = 60_000;
/** A session of the desk ends this long after its last use, and at the latest this long after the sign-in. */
export const IDLE_MS = 20 * MINUTE_MS;
export const LONGEST_MS = 8 * 60 * MINUTE_MS;

const SESSIONS: Prunable = { table: 'operator_sessions', age: 'opened_at' };
const SWEPT_AT_ONCE = 100;
const PURPOSE = 'auth.operators.totp_secret';

@Injectable()
export class OperatorsRepository {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly keyring: Keyring,
  ) {}

  async byName(name: string): Promise<OperatorRow | undefined> {
    const [row] = await this.db.query<OperatorRow>(
      `select ${OPERATOR}, o.password_hash as "passwordHash", o.totp_secret as "totpSecret", o.last_step::float8 as "lastStep"
       from operators o where lower(o.name) = lower($1) and o.removed_at is null`,
      [name],
    );
    return row && { ...row, totpSecret: this.keyring.open(row.totpSecret, PURPOSE) };
  }

  /** Uses up a code. Returns false if another sign-in has used it, or a later one, in the meantime. */
  async useStep(tx: Tx, id: OperatorId, step: number): Promise<boolean> {
    const rows = await tx.query(
      `update operators set last_step = $2 where id = $1 and last_step < $2 and removed_at is null returning 1`,
      [id, step],
    );
    return rows.length > 0;
  }

  /** Opens a session, and deletes sessions of all operators that are too old. */
  async open(tx: Tx, id: OperatorId, tokenHash: string): Promise<void> {
    const now = this.clock.now();
    await pruneBatch(tx, SESSIONS, new Date(now.getTime() - LONGEST_MS), SWEPT_AT_ONCE);
    await tx.query(
      `insert into operator_sessions (token_hash, operator_id, opened_at, used_at) values ($1, $2, $3, $3)`,
      [tokenHash, id, now],
    );
  }

  /** Returns the operator of a session that is not over, and extends it. */
  async use(tx: Tx, tokenHash: string): Promise<Operator | undefined> {
    const now = this.clock.now();
    const [row] = await tx.query<Operator>(
      `update operator_sessions s set used_at = $2, opened_at = least(s.opened_at, $2) from operators o
       where s.token_hash = $1 and o.id = s.operator_id and o.removed_at is null and s.opened_at > $3 and s.used_at > $4
       returning ${OPERATOR}`,
      [tokenHash, now, new Date(now.getTime() - LONGEST_MS), new Date(now.getTime() - IDLE_MS)],
    );
    return row;
  }

  async close(tx: Tx, tokenHash: string): Promise<Operator | undefined> {
    const [row] = await tx.query<Operator>(
      `delete from operator_sessions s using operators o where s.token_hash = $1 and o.id = s.operator_id
       returning ${OPERATOR}`,
      [tokenHash],
    );
    return row;
  }
}

/** For the command line: `query` runs on the schema of auth. */
type Query = <R>(sql: string, params: unknown[]) => Promise<R[]>;
type New = Pick<OperatorRow, 'name' | 'role' | 'passwordHash' | 'totpSecret'>;

/** Returns false if there is an operator of this name. */
export async function addOperator(
  query: Query,
  keyring: Keyring,
  { name, role, passwordHash, totpSecret }: New,
): Promise<boolean> {
  const rows = await query(
    `insert into operators (id, name, role, password_hash, totp_secret, created_at) values ($1, $2, $3, $4, $5, now())
     on conflict do nothing returning 1`,
    [newId(), name, role, passwordHash, keyring.seal(totpSecret, PURPOSE)],
  );
  return rows.length > 0;
}

/** Ends the sessions of an operator, who cannot sign in any more. Returns false if there is none of this name. */
export async function removeOperator(query: Query, name: string): Promise<boolean> {
  const rows = await query<{ id: string }>(
    `update operators set removed_at = now() where lower(name) = lower($1) and removed_at is null returning id`,
    [name],
  );
  for (const { id } of rows) await query(`delete from operator_sessions where operator_id = $1`, [id]);
  return rows.length > 0;
}

/**
 * Opens a session for a command of an operator, and writes the sign-in into the log. The session begins with its first
 * use, because the clock of a trial may be another one. Returns undefined if there is no such operator.
 */
export async function openForCommand(
  query: Query,
  name: string,
  tokenHash: string,
): Promise<Operator | undefined> {
  const [operator] = await query<Operator>(
    `with o as (select id, name, role from operators where lower(name) = lower($1) and removed_at is null),
       opened as (
         insert into operator_sessions (token_hash, operator_id, opened_at, used_at)
         select $2, id, 'infinity', 'infinity' from o),
       logged as (
         insert into desk_acts (id, at, operator_id, operator, act, about, reason, outcome)
         select $3, now(), id, name, 'sign-in', 'command line', null, 'allowed' from o)
     select * from o`,
    [name, tokenHash, newId()],
  );
  return operator;
}

export async function closeForCommand(query: Query, tokenHash: string): Promise<void> {
  await query(`delete from operator_sessions where token_hash = $1`, [tokenHash]);
}

export const listOperators = (query: Query) =>
  query<{ name: string; role: string; createdAt: Date }>(
    `select name, role, created_at as "createdAt" from operators where removed_at is null order by lower(name)`,
    [],
  );
