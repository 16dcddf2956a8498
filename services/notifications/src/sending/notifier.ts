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
import { PreferencesRepository } from '../preferences/preferences.repository.js';
import { addressOf } from '../preferences/reach.js';
import type { NotificationsSettings } from '../settings.js';
import { contentOf, plainContentOf } from '../messages/content.js';
import { ruleOf } from '../messages/kinds.js';
import { MessagesRepository, type NewMessage } from '../messages/messages.repository.js';
import type { Draft, Notice } from '../messages/notice.js';
import { ownZone, route, type Routed } from './route.js';
import type { Standing } from '../people/standing.js';
import { withStop } from '../templates/catalogue.js';
import { setSendTimers } from '../messages/timers.js';

/** The notices that one event or received text causes. The same `source` never causes the same message twice. */
export interface NoticeBatch {
  source: string;
  /** The context of the request that caused the notices. */
  context: MessageContext;
  notices: Draft[];
}

/** Turns notices into queued messages, in the transaction of the event or text that caused them. */
@Injectable()
export class Notifier {
  constructor(
    private readonly messages: MessagesRepository,
    private readonly people: PeopleRepository,
    private readonly preferences: PreferencesRepository,
    private readonly timers: Timers,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: NotificationsSettings,
  ) {}

  notify(tx: Tx, source: string, notices: Draft[]): Promise<void> {
    return this.notifyEach(tx, [{ context: currentContext(), source, notices }]);
  }

  async notifyEach(tx: Tx, batches: NoticeBatch[]): Promise<void> {
    const now = this.clock.now();
    const notices = batches.flatMap((one) => one.notices);
    const standing = await this.standingOf(tx, notices);
    const rows: NewMessage[] = [];
    for (const { source, context, notices } of batches)
      for (const draft of notices) {
        const notice = worded(draft, standing);
        const ways = route(notice, standing, now, this.settings.QUIET_HOURS);
        rows.push(...ways.map((way) => messageOf(source, context, notice, way, now)));
        if (!ways.length) await runInContext(context, () => this.unreachable(tx, notice));
      }
    if (!rows.length) return;
    await this.sayStopAtFirst(tx, rows);
    await this.messages.insert(tx, rows);
    await setSendTimers(
      this.timers,
      tx,
      rows.map((row) => row.dueAt),
      now,
    );
  }

  /** The first text of an organiser's friend says how to end texts; who writes and why, each wording says. */
  private async sayStopAtFirst(tx: Tx, rows: NewMessage[]): Promise<void> {
    const silent = rows.filter(
      ({ channel, legalBasis, body }) =>
        channel === 'sms' && legalBasis === 'contact' && !body.includes('STOP'),
    );
    if (!silent.length) return;
    const texted = await this.messages.textedOf(
      tx,
      silent.map(({ address }) => address),
    );
    for (const row of silent) if (!texted.has(row.address)) row.body = withStop(row.body);
  }

  private async standingOf(tx: Tx, notices: Draft[]): Promise<Standing> {
    const phones = notices.flatMap(phonesOf);
    const emails = notices.flatMap(emailsOf);
    const userIds = notices.flatMap(userIdsOf);
    const addresses = [...new Set([...phones, ...emails].map(addressOf))];
    const organisers = [...new Set(notices.flatMap(({ from }) => from ?? []))];
    // These travel to the database together.
    const [people, wanted] = await Promise.all([
      this.people.standingOf(tx, phones, userIds, emails),
      this.preferences.of(tx, addresses, userIds, organisers),
    ]);
    return { ...people, preferences: new Map(wanted.map((each) => [each.address, each])) };
  }

  /** Publishes to the ladder that no channel can carry this invite. */
  private async unreachable(tx: Tx, { kind, offer }: Notice): Promise<void> {
    if (kind === 'invite' && offer && !(await this.messages.inviteIsAlive(tx, offer.offerId)))
      await this.outbox.publish(tx, inviteUndeliverable, { ...idsOf(offer), reason: 'no-channel' });
  }
}

function worded(draft: Draft, standing: Standing): Notice {
  const { to, wording } = draft;
  if (typeof wording !== 'function') return { ...draft, wording };
  const user = to.who === 'user' ? standing.usersById.get(to.userId) : undefined;
  return { ...draft, wording: wording(ownZone(to, standing), user?.email ?? null) };
}
/** Answers to what somebody wrote or asked for are not counted for the budget of an organiser. */
const isCounted = ({ kind }: Draft) => {
  const { account, keyword, expected, automatic } = ruleOf(kind);
  return !(account ?? keyword ?? expected ?? automatic);
};
const phonesOf = ({ to }: Draft) =>
  (to.who === 'contact' ? to.recipient.phone : to.who === 'user' ? null : to.phone) ?? [];
const emailsOf = ({ to }: Draft) => (to.who === 'contact' ? to.recipient.email : null) ?? [];
const userIdsOf = ({ to }: Draft) => (to.who === 'user' ? to.userId : []);
const idsOf = ({ offerId, bookingId }: NonNullable<Notice['offer']>) => ({ offerId, bookingId });

function messageOf(
  source: string,
  context: MessageContext,
  notice: Notice,
  way: Routed,
  now: Date,
): NewMessage {
  const { to, wording, offer } = notice;
  const plain = plainContentOf(wording, way.channel);
  return {
    id: newId(),
    source,
    recipient: way.recipient,
    channel: way.channel,
    kind: notice.kind,
    address: way.address,
    ...contentOf(wording, way.channel),
    plainBody: plain?.body ?? null,
    plainHtml: plain?.html ?? null,
    fallback: way.fallback,
    legalBasis: way.legalBasis,
    zone: way.zone,
    ignoreQuiet: notice.ignoreQuietHours ?? way.legalBasis === 'text',
    contactId: to.who === 'contact' ? to.recipient.contactId : null,
    userId: to.who === 'user' || to.who === 'account' ? to.userId : null,
    organiserId: isCounted(notice) ? (notice.from ?? null) : null,
    offerId: offer?.offerId ?? null,
    bookingId: offer?.bookingId ?? notice.bookingId ?? null,
    sequence: offer?.sequence ?? notice.sequence ?? null,
    spotsOpen: notice.spotsOpen ?? null,
    createdAt: now,
    dueAt: way.dueAt,
    expiresAt: notice.until ?? null,
    leaveBy: notice.leaveBy ?? null,
    delayed: notice.delayed ?? false,
    context: { ...context, golferId: undefined },
  };
}
