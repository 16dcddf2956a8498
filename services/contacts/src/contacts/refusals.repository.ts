import type { ContactId, UserId } from '@game/contracts';
import { Db, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';

export interface Refusal {
  id: ContactId;
  /** When the number opted out of texts; null if it did not. */
  optedOutAt: Date | null;
  /** When the mailbox refused the mail of organisers; null if it did not. */
  mailOffAt: Date | null;
  mailBouncedAt: Date | null;
}

/** The contacts whose numbers opted out of texts, whose mailboxes opted out of mail, or whose mail bounced. */
@Injectable()
export class RefusalsRepository {
  constructor(private readonly db: Db) {}

  /**
   * Returns the refusals among all contacts of an owner, or only among the given ones. A contact without a
   * refusal is left out.
   */
  of(ownerId: UserId, only?: ContactId[], db: Tx | Db = this.db): Promise<Refusal[]> {
    return db.query(
      `select c.id, p.changed_at as "optedOutAt", c.mail_bounced_at as "mailBouncedAt",
         b.changed_at as "mailOffAt"
       from contacts c left join phones p on p.phone = c.phone and p.opted_out
         left join mailboxes b on b.email = lower(c.email) and b.opted_out
       where c.owner_id = $1 and (p.phone is not null or b.email is not null or c.mail_bounced_at is not null)
         and ($2::uuid[] is null or c.id = any($2))`,
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
