import { badSignature, done, receiveSms, replyReceived, type PayloadOf } from '@game/contracts';
import { Clock, Handles, LOGGER, Outbox, type CommandCtx, type Logger, type Tx } from '@game/platform';
import { Controller, Inject } from '@nestjs/common';
import { ConsentRepository } from '../consent/consent.repository.js';
import { OptOut } from '../consent/opt-out.js';
import { WebhooksRepository } from '../deliveries/webhooks.repository.js';
import type { Kind } from '../messages/kinds.js';
import type { Wording } from '../messages/notice.js';
import { Notifier } from '../messages/notifier.js';
import { Twilio } from '../providers/twilio.js';
import { SettingsLinks } from '../listeners/links.js';
import { WORDS } from '../templates/catalogue.js';
import { meaningOf, type Meaning } from './keywords.js';
import { StopTexting } from './stop-texting.js';
import { Welcome } from './welcome.js';

interface Text {
  sid: string;
  phone: string;
  body: string;
  at: Date;
  /** True if Twilio's Advanced Opt-Out already answered this STOP, START or HELP itself. */
  answered: boolean;
}
/** Longer texts are cut to this many characters; a text of ten segments, which hold 1,530, is kept whole. */
const LONGEST = 1_600;

@Controller()
export class ReceiveSms {
  constructor(
    private readonly twilio: Twilio,
    private readonly webhooks: WebhooksRepository,
    private readonly consent: ConsentRepository,
    private readonly optOut: OptOut,
    private readonly stopTexting: StopTexting,
    private readonly welcome: Welcome,
    private readonly notifier: Notifier,
    private readonly links: SettingsLinks,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  @Handles(receiveSms)
  async handle({ url, params, signature }: PayloadOf<typeof receiveSms>, { tx }: CommandCtx) {
    if (!this.twilio.signed(url, params, signature)) throw badSignature();
    const { MessageSid: sid = '', From: phone = '', Body = '', OptOutType } = params;
    const text: Text = {
      sid,
      phone,
      // Postgres cannot store NUL in text.
      body: Body.replaceAll('\0', '').slice(0, LONGEST),
      at: this.clock.now(),
      answered: !!OptOutType,
    };
    await this.consent.lock(tx, phone);
    if (!(await this.webhooks.isNew(tx, 'twilio', sid, text.at))) return done;
    const meaning = meaningOf(text.body);
    this.log.info({ sid, intent: meaning.intent }, 'text received');
    await this.webhooks.keepText(tx, { ...text, meaning: meaning.intent });
    await this.act(tx, text, meaning);
    return done;
  }

  private async act(tx: Tx, text: Text, meaning: Meaning): Promise<void> {
    if (meaning.intent === 'stop') {
      const changed = await this.stopTexting.now(tx, text);
      if (changed && !text.answered) await this.reply(tx, text, 'stopped', WORDS.stopped());
      return;
    }
    if (meaning.intent === 'start') return this.start(tx, text, WORDS.started.byStart());
    if (meaning.intent === 'help')
      return text.answered ? undefined : this.replyIfWelcome(tx, text, 'help', WORDS.help(this.links));
    if (meaning.word === 'YES' && (await this.consent.isOptedOut(tx, text.phone)))
      return this.start(tx, text, WORDS.started.byYes());
    await this.outbox.publish(tx, replyReceived, {
      phone: text.phone,
      intent: meaning.intent,
      code: meaning.code,
      text: text.body,
      at: text.at.toISOString(),
    });
    if (meaning.intent === 'other')
      await this.replyIfWelcome(tx, text, 'not-understood', WORDS['not-understood']());
  }

  private async start(tx: Tx, text: Text, wording: Wording): Promise<void> {
    const changed = await this.optOut.change(tx, text.phone, false, { source: 'text', text: text.body });
    if (changed && !text.answered) await this.reply(tx, text, 'started', wording);
  }

  private async replyIfWelcome(tx: Tx, text: Text, kind: Kind, wording: Wording): Promise<void> {
    if (await this.welcome.isReply(tx, text.phone)) await this.reply(tx, text, kind, wording);
  }

  private reply(tx: Tx, { sid, phone }: Text, kind: Kind, wording: Wording): Promise<void> {
    return this.notifier.notify(tx, sid, [
      { kind, to: { who: 'phone', phone }, wording, channels: 'both', zone: 'UTC' },
    ]);
  }
}
