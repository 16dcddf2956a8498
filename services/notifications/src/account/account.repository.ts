import { Id, type OutputOf, type exportMessages, type UserId } from '@game/contracts';
import { Db, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { kindsThat } from '../messages/kinds.js';
import { withoutLinks } from '../messages/sealed-words.js';

/** How many messages one page of the export holds. */
const PAGE = 500;
/** Messages with a code or a link: the export leaves out their subject and body. */
const SECRET = kindsThat('secret');
/** Higher than the version of any snapshot, so that a late snapshot cannot restore a deleted user. */
const LAST_VERSION = 2_147_483_647;

type Sent = Omit<OutputOf<typeof exportMessages>['messages'][number], 'createdAt' | 'sentAt'> & {
  createdAt: Date;
  sentAt: Date | null;
};

@Injectable()
export class AccountRepository {
  constructor(private readonly db: Db) {}

  /**
   * Returns one page of the messages to the user, oldest first. `next` is the cursor of the next page, null
   * at the end.
   */
  async messagesTo(
    userId: UserId,
    after: string | undefined,
  ): Promise<Pick<OutputOf<typeof exportMessages>, 'messages' | 'next'>> {
    const rows = await this.db.query<Sent>(
      `select id, channel, kind, state, address, created_at as "createdAt", sent_at as "sentAt",
         case when kind <> all($3) then subject end as subject, case when kind <> all($3) then body end as body
       from messages where user_id = $1 and ($2::uuid is null or id > $2) order by id limit ${PAGE}`,
      [userId, after && Id.parse(after), SECRET],
    );
    const messages = rows.map(({ createdAt, sentAt, body, ...message }) => ({
      ...message,
      body: body && withoutLinks(body),
      createdAt: createdAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
    }));
    return { messages, next: rows.length === PAGE ? rows.at(-1)!.id : null };
  }

  async forget(tx: Tx, userId: UserId): Promise<void> {
    await tx.query(
      `update messages set state = 'dropped', reason = 'account-deleted' where user_id = $1 and state = 'queued'`,
      [userId],
    );
    await tx.query(
      `update messages set recipient = 'user:gone:' || id, address = '', subject = null, body = '', html = null,
         attachments = null, fallback = null, look_at = null where user_id = $1 and state <> 'sending'`,
      [userId],
    );
    await tx.query(
      `insert into users (id, email, phone, time_zone, messaging_consent, invite_notifications, confirmation_notifications,
         reminder_notifications, email_notifications, version)
       values ($1, '', null, 'UTC', false, false, false, false, false, ${LAST_VERSION})
       on conflict (id) do update set email = '', phone = null, time_zone = 'UTC', messaging_consent = false,
         invite_notifications = false, confirmation_notifications = false, reminder_notifications = false,
         email_notifications = false, name = null, location = null, version = ${LAST_VERSION}`,
      [userId],
    );
    await tx.query(`delete from planning where user_id = $1`, [userId]);
  }
}
