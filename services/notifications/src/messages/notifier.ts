import { inviteUndeliverable } from '@game/contracts';
import {
  Clock,
  Outbox,
  SETTINGS,
  Timers,
  currentContext,
  newId,
  runInContext,
  type MessageContext,
  type Tx,
} from '@game/platform';
import { Inject, Injectable } from '@nestjs/common';
import { PeopleRepository } from '../people/people.repository.js';
import type { NotificationsSettings } from '../settings.js';
import { contentOf } from './content.js';
import { MessagesRepository, type NewMessage } from './messages.repository.js';
import type { Notice } from './notice.js';
import { route, type Routed } from './route.js';
import { setSendTimers } from './timers.js';

/** The notices that one event or received text causes. The same `source` never causes the same message twice. */
export interface NoticeBatch {
  source: string;
  /** The context of the request that caused the notices. */
  context: MessageContext;
  notices: Notice[];
}

/** Turns notices into queued messages, in the transaction of the event or text that caused them. */
@Injectable()
export class Notifier {
  constructor(
    private readonly messages: MessagesRepository,
    private readonly people: PeopleRepository,
    private readonly timers: Timers,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: NotificationsSettings,
  ) {}

  notify(tx: Tx, source: string, notices: Notice[]): Promise<void> {
    return this.notifyEach(tx, [{ context: currentContext(), source, notices }]);
  }

  async notifyEach(tx: Tx, batches: NoticeBatch[]): Promise<void> {
    const now = this.clock.now();
    const notices = batches.flatMap((one) => one.notices);
    const standing = await this.people.standingOf(
      tx,
      notices.flatMap(phonesOf),
      notices.flatMap(userIdsOf),
      notices.flatMap(emailsOf),
    );
    const rows: NewMessage[] = [];
    for (const { source, context, notices } of batches)
      for (const notice of notices) {
        const ways = route(notice, standing, now, this.settings.QUIET_HOURS);
        rows.push(...ways.map((way) => messageOf(source, context, notice, way, now)));
        if (!ways.length) await runInContext(context, () => this.unreachable(tx, notice));
      }
    if (!rows.length) return;
    await this.messages.insert(tx, rows);
    await setSendTimers(
      this.timers,
      tx,
      rows.map((row) => row.dueAt),
      now,
    );
  }

  /** Tells the ladder that no channel can carry this invite. */
  private async unreachable(tx: Tx, { kind, offer }: Notice): Promise<void> {
    if (kind === 'invite' && offer && !(await this.messages.inviteIsAlive(tx, offer.offerId)))
      await this.outbox.publish(tx, inviteUndeliverable, { ...idsOf(offer), reason: 'no-channel' });
  }
}

const phonesOf = ({ to }: Notice) =>
  (to.who === 'contact' ? to.recipient.phone : to.who === 'user' ? null : to.phone) ?? [];
const emailsOf = ({ to }: Notice) => (to.who === 'contact' ? to.recipient.email : null) ?? [];
const userIdsOf = ({ to }: Notice) => (to.who === 'user' ? to.userId : []);
const idsOf = ({ offerId, bookingId }: NonNullable<Notice['offer']>) => ({ offerId, bookingId });

function messageOf(
  source: string,
  context: MessageContext,
  notice: Notice,
  way: Routed,
  now: Date,
): NewMessage {
  const { to, wording, offer } = notice;
  return {
    id: newId(),
    source,
    recipient: way.recipient,
    channel: way.channel,
    kind: notice.kind,
    address: way.address,
    ...contentOf(wording, way.channel),
    fallback: way.fallback,
    legalBasis: way.legalBasis,
    zone: way.zone,
    ignoreQuiet: notice.ignoreQuietHours ?? way.legalBasis === 'text',
    contactId: to.who === 'contact' ? to.recipient.contactId : null,
    userId: to.who === 'user' || to.who === 'account' ? to.userId : null,
    offerId: offer?.offerId ?? null,
    bookingId: offer?.bookingId ?? notice.bookingId ?? null,
    sequence: offer?.sequence ?? null,
    createdAt: now,
    dueAt: way.dueAt,
    expiresAt: notice.until ?? null,
    context: { ...context, golferId: undefined },
  };
}
