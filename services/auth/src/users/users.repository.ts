import { emailTaken, serviceUnavailable } from '@game/contracts';
import { Db, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { IsNull, Raw } from 'typeorm';
import { UserEntity } from './user.entity.js';
import type { Account } from './user.js';

const UNIQUE_VIOLATION = '23505';

/** What the first step of a command looks at, without a lock. */
export type Known = Pick<
  UserEntity,
  'id' | 'email' | 'emailVerified' | 'phone' | 'phoneVerified' | 'passwordHash' | 'attempt'
>;
const KNOWN = `select id, email, email_verified as "emailVerified", phone, phone_verified as "phoneVerified",
  password_hash as "passwordHash", attempt from users where deleted_at is null`;

@Injectable()
export class UsersRepository {
  constructor(private readonly db: Db) {}

  byId(id: string): Promise<UserEntity | null> {
    return this.db.connections.getRepository(UserEntity).findOneBy({ id, deletedAt: IsNull() });
  }

  async knownById(id: string): Promise<Known | undefined> {
    const [known] = await this.db.query<Known>(`${KNOWN} and id = $1`, [id]);
    return known;
  }

  async knownByEmail(email: string): Promise<Known | undefined> {
    const [known] = await this.db.query<Known>(`${KNOWN} and lower(email) = lower($1)`, [email]);
    return known;
  }

  byEmail(tx: Tx, email: string): Promise<UserEntity | null> {
    return tx.repository(UserEntity).findOneBy({
      email: Raw((column) => `lower(${column}) = lower(:email)`, { email }),
      deletedAt: IsNull(),
    });
  }

  /** Until the transaction ends nobody else changes this user; null where there is no such account (any more). */
  lock(tx: Tx, id: string): Promise<UserEntity | null> {
    return tx
      .repository(UserEntity)
      .findOne({ where: { id, deletedAt: IsNull() }, lock: { mode: 'pessimistic_write' } });
  }

  /**
   * Locks the account whose password the first step compared. Throws `service.unavailable` where its password or email
   * is another by now, or where it is gone: the command's repeat begins with the first step.
   */
  async lockAsCompared(tx: Tx, known: Known): Promise<UserEntity> {
    const user = await this.lock(tx, known.id);
    if (user?.passwordHash !== known.passwordHash || user.email !== known.email) throw serviceUnavailable();
    return user;
  }

  /** Returns false where the email has an account already; the transaction goes on. */
  async insert(tx: Tx, user: Account & Pick<UserEntity, 'passwordHash' | 'attempt'>): Promise<boolean> {
    const result = await tx.manager
      .createQueryBuilder()
      .insert()
      .into(UserEntity)
      .values(user)
      .orIgnore()
      .returning('id')
      .execute();
    return (result.raw as unknown[]).length > 0;
  }

  /** Changes these fields under a lock on the row and counts the version up; undefined where there is no such user. */
  async change(tx: Tx, id: string, fields: Partial<UserEntity>): Promise<UserEntity | undefined> {
    const user = await this.lock(tx, id);
    if (!user) return undefined;
    const changed = { ...user, ...fields, version: user.version + 1 };
    await tx
      .repository(UserEntity)
      .update({ id }, changed)
      .catch((error: { code?: string }) => {
        if (error.code !== UNIQUE_VIOLATION) throw error;
        throw emailTaken({ message: 'Another account has this email. Choose a different one.' });
      });
    return changed;
  }
}
