import { badSignature, done, receiveSmsStatus, type PayloadOf } from '@game/contracts';
import { Clock, Handles, LOGGER, type CommandCtx, type Logger, type Tx } from '@game/platform';
import { Controller, Inject } from '@nestjs/common';
import { MessagesRepository } from '../messages/messages.repository.js';
import { Recorder } from '../sending/recorder.js';
import { TWILIO_REPORTS, Twilio, reportFault } from '../providers/twilio.js';
import { WebhooksRepository } from './webhooks.repository.js';

const ID = /^[0-9a-f-]{36}$/i;

@Controller()
export class ReceiveSmsStatus {
  constructor(
    private readonly twilio: Twilio,
    private readonly webhooks: WebhooksRepository,
    private readonly messages: MessagesRepository,
    private readonly recorder: Recorder,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  @Handles(receiveSmsStatus)
  async handle({ url, params, signature }: PayloadOf<typeof receiveSmsStatus>, { tx }: CommandCtx) {
    if (!this.twilio.signed(url, params, signature)) throw badSignature();
    this.twilio.assertOwn(params);
    const { MessageSid: sid = '', MessageStatus: status = '', ErrorCode } = params;
    const code = ErrorCode || null;
    const report = TWILIO_REPORTS[status];
    if (!report) {
      this.log.warn({ sid, status, code }, 'Twilio reported a state that is not documented; nothing changes');
      return done;
    }
    if (!(await this.webhooks.isNew(tx, 'twilio', `${sid}:${status}`, this.clock.now()))) return done;
    const message = await this.find(tx, url, sid);
    if (message)
      await this.recorder.report(tx, message, { report, providerId: sid, code, fault: reportFault(code) });
    return done;
  }

  /**
   * Looks for our own id first: a report may arrive before the answer to the call that sent the message, when the
   * provider's id is not yet stored.
   */
  private async find(tx: Tx, url: string, sid: string) {
    const id = new URL(url).searchParams.get('message') ?? '';
    return (ID.test(id) && (await this.messages.lock(tx, id))) || this.messages.lockByProviderId(tx, sid);
  }
}
