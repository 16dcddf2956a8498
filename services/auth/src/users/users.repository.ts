import { emailTaken, serviceUnavailable, type Entitlement, type UserId } from '@game/contracts';
import { Db, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import type { Account } from './user.js';
import { USER_COLUMNS, type UserRow } from './user.row.js';

const UNIQUE_VIOLATION = '23505';

/** The columns of a user that the `prepare` step of a command reads without a lock. */
export type Known = Pick<
  UserRow,
  | 'id'
  | 'username'
  | 'email'
  | 'emailVerified'
  | 'pendingEmail'
  | 'phone'
  | 'phoneVerified'
  | 'passwordHash'
  | 'attempt'
>;
const KNOWN = `select id, username, email, email_verified as "emailVerified", pending_email as "pendingEmail", phone, phone_verified as "phoneVerified",
  password_hash as "passwordHash", attempt from users where deleted_at is null`;

type EntitlementCopy = Pick<Entitlement, 'userId' | 'status' | 'type' | 'version'>;

const WITH_EMAIL = `and lower(email) = lower($1) order by duplicate_email, id`;
const USERS = `select ${USER_COLUMNS.selected} from users where deleted_at is null`;

@Injectable()
export class UsersRepository {
  constructor(private readonly db: Db) {}

  /** The stored copies of billing's entitlements. The version is 0 for a user of whom billing has published nothing. */
  entitlementsOf(ids: UserId[]): Promise<EntitlementCopy[]> {
    return this.db.query<EntitlementCopy>(
      `select id as "userId", subscription_status as status, subscription_type as type, entitlement_version as version
       from users where deleted_at is null and id = any($1)`,
      [ids],
    );
  }

  async byId(id: UserId): Promise<UserRow | undefined> {
    const [user] = await this.db.query<UserRow>(`${USERS} and id = $1`, [id]);
    return user;
  }

  async knownById(id: UserId): Promise<Known | undefined> {
    const [known] = await this.db.query<Known>(`${KNOWN} and id = $1`, [id]);
    return known;
  }

  /** All accounts with this email. The first one has the email; the others are duplicates of it. */
  knownByEmail(email: string): Promise<Known[]> {
    return this.db.query<Known>(`${KNOWN} ${WITH_EMAIL}`, [email]);
  }

  /** The account that has this email, which its mails are about. */
  async byEmail(tx: Tx, email: string): Promise<UserRow | undefined> {
    const [user] = await tx.query<UserRow>(`${USERS} ${WITH_EMAIL} limit 1`, [email]);
    return user;
  }

  /** Gives the email to this user: an account that has it without having confirmed it becomes a duplicate. */
  async giveEmail(tx: Tx, id: UserId, email: string): Promise<void> {
    await tx.query(
      `update users set duplicate_email = true
       where lower(email) = lower($2) and id <> $1 and not email_verified and not duplicate_email and deleted_at is null`,
      [id, email],
    );
  }

  /** Locks the user until the transaction ends; undefined if there is no such account or it was erased. */
  async lock(tx: Tx, id: UserId): Promise<UserRow | undefined> {
    const [user] = await tx.query<UserRow>(`${USERS} and id = $1 for update`, [id]);
    return user;
  }

  /**
   * Locks the account whose password the `prepare` step compared. Throws `service.unavailable` if its password or email
   * has changed since, or if the account is gone; the command is then retried from its `prepare` step.
   */
  async lockAsCompared(tx: Tx, known: Known): Promise<UserRow> {
    const user = await this.lock(tx, known.id);
    if (user?.passwordHash !== known.passwordHash || user.email !== known.email) throw serviceUnavailable();
    return user;
  }

  /** Returns false if the email already has an account; the transaction can continue. */
  async insert(
    tx: Tx,
    user: Account & Pick<UserRow, 'passwordHash' | 'attempt' | 'duplicateEmail'>,
  ): Promise<boolean> {
    const columns = USER_COLUMNS.only(Object.keys(user) as Array<keyof typeof user>);
    const rows = await tx.query(
      `insert into users (${columns.list}) values ${columns.parameters()} on conflict do nothing returning id`,
      columns.valuesOf(user),
    );
    return rows.length > 0;
  }

  /** Changes these fields under a lock and increments the version. Returns undefined if there is no such user. */
  async change(tx: Tx, id: UserId, fields: Partial<UserRow>): Promise<UserRow | undefined> {
    const user = await this.lock(tx, id);
    if (!user) return undefined;
    const changed = { ...user, ...fields, version: user.version + 1 };
    await tx
      .query(`update users set ${USER_COLUMNS.assigned} where id = $1`, USER_COLUMNS.valuesOf(changed))
      .catch((error: { code?: string }) => {
        if (error.code !== UNIQUE_VIOLATION) throw error;
        throw emailTaken();
      });
    return changed;
  }
}
