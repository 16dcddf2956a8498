import { badSignature, done, receiveSms, type PayloadOf } from '@game/contracts';
import { Clock, Handles, LOGGER, SETTINGS, type CommandCtx, type Logger, type Tx } from '@game/platform';
import { Controller, Inject } from '@nestjs/common';
import { ConsentAnswers } from '../consent/consent-answers.js';
import { ConsentRepository } from '../consent/consent.repository.js';
import { ReachLinks } from '../preferences/reach-links.js';
import { OptOut } from '../consent/opt-out.js';
import { WebhooksRepository } from '../deliveries/webhooks.repository.js';
import { OffersRepository, type Reachable } from '../offers/offers.repository.js';
import { Twilio } from '../providers/twilio.js';
import { SettingsLinks } from '../sending/links.js';
import { WORDS } from '../templates/catalogue.js';
import { GolferTexts, type FromNumber } from '../planning/golfer-texts.js';
import type { NotificationsSettings } from '../settings.js';
import { ActOnReply } from './act-on-reply.js';
import { isCarrierKeyword, meaningOf } from '../replies/keywords.js';
import { QuestionsRepository } from './questions.repository.js';
import { SmsTransports } from './sms-transport.js';
import { StopTexting } from './stop-texting.js';
import { understand, type Sender, type Understood } from '../replies/understand.js';
import { Welcome } from './welcome.js';

interface Text {
  sid: string;
  phone: string;
  body: string;
  at: Date;
  /** True if Twilio's Advanced Opt-Out already answered this STOP, START or HELP itself. */
  answered: boolean;
  /** True for an MMS without words; `body` is then a note for the organiser. */
  picture: boolean;
}
/** Source: https://www.twilio.com/docs/messaging/tutorials/advanced-opt-out (the parameter OptOutType). */
const CARRIER_TOOK: Record<string, Sender['carrierTook']> = { STOP: 'stop', START: 'start', HELP: 'help' };
/** Longer texts are cut to this many characters; a text of ten segments, which hold 1,530, is kept whole. */
const LONGEST = 1_600;
/** What the organiser reads in place of a picture, which we neither fetch nor keep. */
const PICTURE = '(sent a picture, which we cannot see)';

@Controller()
export class ReceiveSms {
  constructor(
    private readonly twilio: Twilio,
    private readonly webhooks: WebhooksRepository,
    private readonly consent: ConsentRepository,
    private readonly consentAnswers: ConsentAnswers,
    private readonly optOut: OptOut,
    private readonly reachLinks: ReachLinks,
    private readonly stopTexting: StopTexting,
    private readonly offers: OffersRepository,
    private readonly questions: QuestionsRepository,
    private readonly welcome: Welcome,
    private readonly transports: SmsTransports,
    private readonly links: SettingsLinks,
    private readonly acting: ActOnReply,
    private readonly golferTexts: GolferTexts,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: NotificationsSettings,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  async prepare({ url, params, signature }: PayloadOf<typeof receiveSms>): Promise<FromNumber> {
    if (!this.twilio.signed(url, params, signature)) throw badSignature();
    this.twilio.assertOwn(params);
    const { From: phone = '', Body = '' } = params;
    return this.golferTexts.lookUp(phone, Body.slice(0, LONGEST));
  }

  @Handles(receiveSms, 'prepare')
  async handle({ params }: PayloadOf<typeof receiveSms>, { tx, prepared }: CommandCtx<FromNumber>) {
    const { MessageSid: sid = '', From: phone = '', Body = '', NumMedia = '0', OptOutType } = params;
    const picture = Number(NumMedia) > 0 && !Body.trim();
    const text: Text = {
      sid,
      phone,
      // Postgres cannot store NUL in text.
      body: picture ? PICTURE : Body.replaceAll('\0', '').slice(0, LONGEST),
      at: this.clock.now(),
      answered: !!OptOutType || (this.settings.TWILIO_ADVANCED_OPT_OUT === 'on' && isCarrierKeyword(Body)),
      picture,
    };
    const [, isNew] = await Promise.all([
      this.consent.lock(tx, phone),
      this.webhooks.isNew(tx, 'twilio', sid, text.at),
    ]);
    if (!isNew) return done;
    const [rounds, asked] = await Promise.all([
      this.offers.ofPhone(tx, phone, text.at),
      this.questions.askedByText(tx, phone, text.at),
    ]);
    const hasInvite = rounds.some(({ state }) => state === 'open');
    const sender: Sender = {
      rounds,
      at: text.at,
      ...asked,
      carrierTook: await this.takenAs(tx, text, OptOutType, hasInvite),
    };
    const understood = understand(picture ? '' : text.body, sender);
    const { intent } = understood.meaning;
    await this.questions.heard(tx, phone, asked, understood.meaning);
    const heard = picture ? undefined : await this.golferTexts.hear(tx, text, sender, understood, prepared);
    if (heard && !('alsoFriend' in heard)) {
      this.log.info({ sid, heard: Object.keys(heard)[0] }, 'text of an organiser received');
      return done;
    }
    this.log.info({ sid, intent, asks: understood.ask?.question }, 'text received');
    await Promise.all([
      this.webhooks.keepText(tx, { ...text, meaning: intent, understood: understood.understood }),
      this.act(tx, text, understood, rounds),
    ]);
    return done;
  }

  /**
   * Returns the keyword as which Twilio's Advanced Opt-Out took the text. Twilio counts YES as START, but a YES also
   * answers an invite, and from a number that has not opted out it does nothing else.
   */
  private async takenAs(
    tx: Tx,
    { phone, body }: Text,
    optOutType = '',
    hasInvite: boolean,
  ): Promise<Sender['carrierTook']> {
    const taken = CARRIER_TOOK[optOutType];
    if (taken !== 'start') return taken;
    if (!(await this.consent.isOptedOut(tx, phone))) return undefined;
    if (!hasInvite || meaningOf(body).intent !== 'in') return 'start';
    await this.optOut.change(tx, phone, false, { source: 'text', text: body });
    return undefined;
  }

  private async act(
    tx: Tx,
    text: Text,
    { meaning, ...more }: Understood,
    rounds: Reachable[],
  ): Promise<void> {
    const hasInvite = rounds.some(({ state }) => state === 'open');
    if (meaning.intent === 'stop') return this.stop(tx, text, rounds);
    const { answer, isAsked } = await this.consentAnswers.of(tx, text.phone, meaning, rounds);
    if (answer === 'refused') return this.stop(tx, text, rounds);
    if (answer === 'agreed') {
      const leave = await this.consentAnswers.agree(tx, text.phone, text.body);
      return leave ? undefined : this.transports.reply(tx, text, 'started', WORDS.started.byYes());
    }
    if (meaning.intent === 'start') return this.start(tx, text);
    if (meaning.intent === 'help') return text.answered ? undefined : this.help(tx, text);
    // Our texts offer START as the word that opts in again, so YES only answers an invite (messages#start).
    if (meaning.intent === 'in' && !hasInvite && (await this.consent.isOptedOut(tx, text.phone)))
      return this.startIsMeant(tx, text);
    await Promise.all([
      this.consentAnswers.answered(tx, text.phone, meaning, isAsked),
      this.acting.act(tx, { ...text, id: text.sid }, { meaning, ...more }, this.transports.to(text)),
    ]);
  }

  private async stop(tx: Tx, text: Text, rounds: Reachable[]): Promise<void> {
    const changed = await this.stopTexting.now(tx, text);
    if (changed && !text.answered) await this.transports.reply(tx, text, 'stopped', WORDS.stopped(rounds));
  }

  /** Only a number to which we have written gets the link to its page of preferences. */
  private async help(tx: Tx, text: Text): Promise<void> {
    if (!(await this.welcome.isKnown(tx, text.phone))) return;
    const link = await this.reachLinks.ofPhone(tx, text.phone);
    await this.transports.reply(tx, text, 'help', WORDS.help(this.links, link));
  }

  private async startIsMeant(tx: Tx, text: Text): Promise<void> {
    if (await this.welcome.isKnown(tx, text.phone))
      await this.transports.reply(tx, text, 'started', WORDS.started.startIsMeant());
  }

  private async start(tx: Tx, text: Text): Promise<void> {
    const changed = await this.optOut.change(tx, text.phone, false, { source: 'text', text: text.body });
    if (changed && !text.answered) await this.transports.reply(tx, text, 'started', WORDS.started.byStart());
  }
}
