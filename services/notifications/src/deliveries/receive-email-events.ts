import { badSignature, done, receiveEmailEvents, type PayloadOf } from '@game/contracts';
import { Clock, Handles, parse, type CommandCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { z } from 'zod';
import { MessagesRepository } from '../messages/messages.repository.js';
import { Recorder } from '../messages/recorder.js';
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
    private readonly clock: Clock,
  ) {}

  @Handles(receiveEmailEvents)
  async handle({ body, timestamp, signature }: PayloadOf<typeof receiveEmailEvents>, { tx }: CommandCtx) {
    if (!this.sendgrid.signed(body, timestamp, signature)) throw badSignature();
    const events = parse(Events, asJson(body)).filter(
      (e) => SENDGRID_REPORTS[e.event] && ID.test(e.message_id ?? ''),
    );
    // Sorted, so that two batches about the same mails lock them in the same order and cannot deadlock.
    for (const event of events.sort((a, b) =>
      a.message_id! < b.message_id! ? -1 : a.message_id! > b.message_id! ? 1 : 0,
    )) {
      if (!(await this.webhooks.isNew(tx, 'sendgrid', event.sg_event_id, this.clock.now()))) continue;
      const message = await this.messages.lock(tx, event.message_id!);
      if (message?.channel === 'email')
        await this.recorder.report(
          tx,
          message,
          SENDGRID_REPORTS[event.event]!,
          event.sg_message_id,
          event.reason?.slice(0, 200) ?? null,
        );
    }
    return done;
  }
}

function asJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
