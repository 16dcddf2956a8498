import { done, receiveMail, wrongWebhookSecret, type PayloadOf } from '@game/contracts';
import { Clock, Handles, LOGGER, SETTINGS, type CommandCtx, type Logger, type Tx } from '@game/platform';
import { Controller, Inject } from '@nestjs/common';
import { WebhooksRepository } from '../deliveries/webhooks.repository.js';
import { OffersRepository, type AskedByMail } from '../offers/offers.repository.js';
import { GolferMails, type ToPlanning } from '../planning/golfer-mails.js';
import type { NotificationsSettings } from '../settings.js';
import { ActOnReply } from './act-on-reply.js';
import { MailTransports, type MailTransport } from './mail-transport.js';
import { readMail, type InboundMail } from '../replies/inbound-mail.js';
import { QuestionsRepository } from './questions.repository.js';
import { ReplyAddresses } from '../providers/reply-addresses.js';
import { SomebodyElse } from './somebody-else.js';
import { understandMail } from '../replies/understand-mail.js';

/**
 * Receives the mails by which friends reply (messages#mail-replies). They are handled like texts: by the same
 * interpreter, with the same consequences and the same limit of automatic replies. This class handles only
 * what differs for mails.
 */
@Controller()
export class ReceiveMail {
  constructor(
    private readonly addresses: ReplyAddresses,
    private readonly webhooks: WebhooksRepository,
    private readonly offers: OffersRepository,
    private readonly questions: QuestionsRepository,
    private readonly acting: ActOnReply,
    private readonly transports: MailTransports,
    private readonly somebodyElse: SomebodyElse,
    private readonly golferMails: GolferMails,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: NotificationsSettings,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  async prepare({ secretHash, fields }: PayloadOf<typeof receiveMail>): Promise<ToPlanning | undefined> {
    if (!this.addresses.opens(secretHash)) throw wrongWebhookSecret();
    return this.golferMails.lookUp(readMail(fields));
  }

  @Handles(receiveMail, 'prepare')
  async handle(
    { fields, tooLarge }: PayloadOf<typeof receiveMail>,
    { tx, prepared: planning }: CommandCtx<ToPlanning | undefined>,
  ) {
    const mail = readMail(fields);
    const became = planning
      ? await this.golferMails.receive(tx, mail, planning)
      : await this.receive(tx, mail, tooLarge);
    this.log.info({ mailId: mail.id, ...became }, 'mail received');
    return done;
  }

  /** Returns the outcome for the log. */
  private async receive(tx: Tx, mail: InboundMail, tooLarge: boolean): Promise<object> {
    const offerId = mail.to.map((address) => this.addresses.offerOf(address)).find((id) => id !== undefined);
    if (!offerId) return { ignored: 'no reply address of ours' };
    // Mails of one sender are handled one after another, so that none exceeds the limit of replies or answers
    // an older question.
    await this.webhooks.lockSender(tx, mail.from);
    if (!(await this.webhooks.isNew(tx, 'sendgrid', `mail:${offerId}:${mail.id}`, this.clock.now())))
      return { offerId, ignored: 'received before' };
    if (mail.automaticBy) return { offerId, ignored: `automatic, by ${mail.automaticBy}` };
    if (mail.from === this.settings.SENDGRID_FROM.toLowerCase()) return { offerId, ignored: 'our own' };
    const offer = await this.offers.askedByMail(tx, offerId, mail.from);
    if (!offer) return { offerId, ignored: 'no such offer any more' };
    if (!offer.isFriends) return { offerId, somebodyElse: await this.somebodyElse.wrote(tx, offer, mail) };
    const transport = this.transports.to(offer, mail);
    if (tooLarge) return { offerId, tooLarge: await transport.sayOnce(tx, transport.words.tooLarge()) };
    if (!mail.words) return { offerId, empty: await transport.sayOnce(tx, transport.words.notUnderstood()) };
    return { offerId, ...(await this.act(tx, offer, mail, transport)) };
  }

  private async act(tx: Tx, offer: AskedByMail, mail: InboundMail, transport: MailTransport) {
    const at = this.clock.now();
    const asked = await this.questions.askedByMail(tx, transport.asksUnder, offer.offerId, at);
    const understood = understandMail(mail.words, {
      round: offer,
      isComing: offer.teeTime > at,
      at,
      ...asked,
    });
    await this.questions.heard(tx, transport.asksUnder, asked, understood.meaning);
    const { intent } = understood.meaning;
    const reply = { id: `mail:${mail.id}`, phone: '', offerId: offer.offerId, body: mail.words, at };
    const kept = { ...reply, sid: reply.id, meaning: intent, understood: understood.understood };
    await this.webhooks.keepText(tx, { ...kept, channel: 'email' });
    if (intent === 'help' || intent === 'list') await transport.sayOnce(tx, transport.words.notUnderstood());
    else await this.acting.act(tx, reply, understood, transport);
    return { intent, asks: understood.ask?.question };
  }
}
