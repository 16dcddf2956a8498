import { badSignature, done, emailBounced, receiveEmailEvents, type PayloadOf } from '@game/contracts';
import { Clock, Handles, Outbox, parse, type CommandCtx, type Tx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { z } from 'zod';
import { AskedPeopleRepository } from '../budgets/asked-people.repository.js';
import { MailOptOut } from '../preferences/mail-opt-out.js';
import { PreferencesRepository } from '../preferences/preferences.repository.js';
import { MessagesRepository } from '../messages/messages.repository.js';
import { Recorder } from '../sending/recorder.js';
import { isSoftBounce, lostMailFault, type LostMail } from '../providers/sendgrid-errors.js';
import { SENDGRID_REPORTS, SendGrid } from '../providers/sendgrid.js';
import { WebhooksRepository } from './webhooks.repository.js';

/** The fields of SendGrid's events that are used here. */
const Events = z.array(
  z.looseObject({
    event: z.string(),
    sg_event_id: z.string(),
    sg_message_id: z.string().default(''),
    message_id: z.string().optional(),
    reason: z.string().optional(),
    type: z.string().optional(),
    status: z.string().optional(),
    bounce_classification: z.string().optional(),
  }),
);
const ID = /^[0-9a-f-]{36}$/i;

@Controller()
export class ReceiveEmailEvents {
  constructor(
    private readonly sendgrid: SendGrid,
    private readonly webhooks: WebhooksRepository,
    private readonly messages: MessagesRepository,
    private readonly recorder: Recorder,
    private readonly outbox: Outbox,
    private readonly preferences: PreferencesRepository,
    private readonly people: AskedPeopleRepository,
    private readonly mailOptOut: MailOptOut,
    private readonly clock: Clock,
  ) {}

  @Handles(receiveEmailEvents)
  async handle({ body, timestamp, signature }: PayloadOf<typeof receiveEmailEvents>, { tx }: CommandCtx) {
    if (!this.sendgrid.signed(body, timestamp, signature)) throw badSignature();
    const events = parse(Events, asJson(body)).filter(
      (e) => (SENDGRID_REPORTS[e.event] ?? isRefusal(e)) && ID.test(e.message_id ?? ''),
    );
    // Sorted, so that two batches about the same mails lock them in the same order and cannot deadlock.
    const ids = [...new Set(events.map((e) => e.message_id!.toLowerCase()))].sort();
    for (const id of ids) await this.messages.lock(tx, id);
    for (const event of events) {
      if (!(await this.webhooks.isNew(tx, 'sendgrid', event.sg_event_id, this.clock.now()))) continue;
      const message = await this.messages.lock(tx, event.message_id!);
      if (message?.channel !== 'email') continue;
      if (isBounce(event)) {
        const at = this.clock.now().toISOString();
        await this.outbox.publish(tx, emailBounced, { email: message.address, at });
        await this.preferences.bounced(tx, message.address.toLowerCase(), this.clock.now());
      }
      if (isRefusal(event)) await this.refused(tx, message.address, event);
      if (!SENDGRID_REPORTS[event.event]) continue;
      await this.recorder.report(tx, message, {
        report: SENDGRID_REPORTS[event.event]!,
        providerId: event.sg_message_id,
        code: event.reason?.slice(0, 200) ?? null,
        fault: lostMailFault(event),
        soft: isSoftBounce(event),
      });
    }
    return done;
  }

  /** A mail that is marked as spam also counts against its organiser. */
  private async refused(tx: Tx, address: string, { event, reason }: { event: string; reason?: string }) {
    if (event === 'spamreport') await this.people.mark(tx, address, 'complained', this.clock.now());
    const text = `SendGrid: ${[event, reason].filter(Boolean).join(', ')}`.slice(0, 200);
    await this.mailOptOut.stop(tx, address, { source: 'report', text });
  }
}

const REFUSALS = ['spamreport', 'unsubscribe', 'group_unsubscribe'];
const REFUSED_BEFORE = ['Unsubscribed Address', 'Spam Reporting Address'];
/** True if the reader wants no more mail, or if SendGrid dropped a mail because the reader had said so before. */
const isRefusal = ({ event, reason }: { event: string; reason?: string | undefined }) =>
  REFUSALS.includes(event) || (event === 'dropped' && REFUSED_BEFORE.includes(reason ?? ''));

const NO_ADDRESS = ['Bounced Address', 'Invalid'];
/**
 * True if the address takes no mail: a mail bounced, or SendGrid dropped one because an earlier one bounced or the
 * address is invalid. A mail that was only blocked, for instance by a full mailbox, says nothing about the address,
 * unless SendGrid found the address invalid.
 */
const isBounce = ({ event, type, reason, bounce_classification }: LostMail) =>
  event === 'bounce'
    ? type !== 'blocked' || bounce_classification === 'Invalid Address'
    : event === 'dropped' && NO_ADDRESS.includes(reason ?? '');

function asJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
