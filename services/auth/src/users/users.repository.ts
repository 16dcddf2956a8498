import { emailTaken } from '@game/contracts';
import type { Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { Raw } from 'typeorm';
import { UserEntity } from './user.entity.js';
import type { Account } from './user.js';

const UNIQUE_VIOLATION = '23505';

@Injectable()
export class UsersRepository {
  byEmail(tx: Tx, email: string): Promise<UserEntity | null> {
    return tx
      .repository(UserEntity)
      .findOneBy({ email: Raw((column) => `lower(${column}) = lower(:email)`, { email }) });
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
  async change(tx: Tx, id: string, fields: Partial<Account>): Promise<Account | undefined> {
    const users = tx.repository(UserEntity);
    const user = await users.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!user) return undefined;
    const changed = { ...user, ...fields, version: user.version + 1 };
    await users.update({ id }, changed).catch((error: { code?: string }) => {
      throw error.code === UNIQUE_VIOLATION ? emailTaken() : error;
    });
    return changed;
  }
}
