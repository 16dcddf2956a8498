import type { ContactId, UserId } from '@game/contracts';
import { Db, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';

/** What is stored about a contact besides the snapshot that other services get. */
export interface ContactFacts {
  id: ContactId;
  /** The contact's id in an integrator's system; null if there is none. */
  externalId: string | null;
  /** When what was entered last changed. */
  updatedAt: Date;
  /** When the number opted out of texts; null if it did not. */
  optedOutAt: Date | null;
  /** When the mailbox refused the mail of organisers; null if it did not. */
  mailOffAt: Date | null;
  mailBouncedAt: Date | null;
}

/** Reads what only the owner of a contact sees, and stores what its number or mailbox refused. */
@Injectable()
export class ContactFactsRepository {
  constructor(private readonly db: Db) {}

  /** Returns the facts about all contacts of an owner, or only about the given ones. */
  of(ownerId: UserId, only?: ContactId[], db: Tx | Db = this.db): Promise<ContactFacts[]> {
    return db.query(
      `select c.id, c.external_id as "externalId", c.updated_at as "updatedAt", p.changed_at as "optedOutAt", c.mail_bounced_at as "mailBouncedAt",
         b.changed_at as "mailOffAt"
       from contacts c left join phones p on p.phone = c.phone and p.opted_out
         left join mailboxes b on b.email = lower(c.email) and b.opted_out
       where c.owner_id = $1 and ($2::uuid[] is null or c.id = any($2))`,
      [ownerId, only ?? null],
    );
  }

  /** Stores whether a mailbox gets the mail of organisers. An older change that arrives later is left out. */
  async mailConsent(tx: Tx, email: string, optedOut: boolean, at: string): Promise<void> {
    await tx.query(
      `insert into mailboxes (email, opted_out, changed_at) values (lower($1), $2, $3)
       on conflict (email) do update set opted_out = excluded.opted_out, changed_at = excluded.changed_at
       where excluded.changed_at >= mailboxes.changed_at`,
      [email, optedOut, at],
    );
  }

  /**
   * Marks every contact that has this address. A contact whose address has changed since the mail is not
   * marked.
   */
  async bounced(tx: Tx, email: string, at: string): Promise<void> {
    await tx.query(
      `update contacts set mail_bounced_at = greatest(mail_bounced_at, $2) where lower(email) = lower($1)`,
      [email, at],
    );
  }
}
