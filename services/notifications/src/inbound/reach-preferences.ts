import {
  done,
  reachLinkNotFound,
  readReachPreferences,
  saveReachPreferences,
  stopReaching,
  type PayloadOf,
  type ReachPreferences,
} from '@game/contracts';
import { Answers, Clock, Db, Handles, type CommandCtx, type Tx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { ConsentRepository } from '../consent/consent.repository.js';
import { OptOut } from '../consent/opt-out.js';
import { DeliveryFailures } from '../messages/delivery-failures.js';
import { MessagesRepository } from '../messages/messages.repository.js';
import { StopTexting } from './stop-texting.js';
import { MailOptOut } from '../preferences/mail-opt-out.js';
import { PreferencesRepository, type Preferences } from '../preferences/preferences.repository.js';
import { hidden } from '../preferences/reach.js';

const isMail = (address: string) => address.includes('@');
/** The proofs that the log of consents keeps. */
const SAVED = 'Saved on the page of preferences.';
const ONE_CLICK = 'Unsubscribed through the link of a mail.';

/** The page of preferences, open to everybody who has the link of a mailbox or number (messages#preferences). */
@Controller()
export class ReachPreferencesPage {
  constructor(
    private readonly preferences: PreferencesRepository,
    private readonly mailOptOut: MailOptOut,
    private readonly consent: ConsentRepository,
    private readonly optOut: OptOut,
    private readonly stopTexting: StopTexting,
    private readonly messages: MessagesRepository,
    private readonly deliveryFailures: DeliveryFailures,
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  @Answers(readReachPreferences)
  read({ token }: PayloadOf<typeof readReachPreferences>): Promise<ReachPreferences> {
    return this.db.transaction(async (tx) => this.view(tx, await this.behind(tx, token)));
  }

  @Handles(saveReachPreferences)
  async save(input: PayloadOf<typeof saveReachPreferences>, { tx }: CommandCtx): Promise<ReachPreferences> {
    const before = await this.behind(tx, input.token);
    const { address } = before;
    const listed = new Set((await this.preferences.organisers(tx, address)).map(({ id }) => id));
    const blocked = input.blocked.filter((id) => listed.has(id));
    await this.preferences.block(tx, address, blocked);
    for (const message of await this.messages.dropQueued(tx, { address, organiserIds: blocked }, 'blocked'))
      await this.deliveryFailures.handle(tx, message, 'dropped', 'blocked');
    const mail = isMail(address);
    if (mail && input.on && before.mailOff) await this.mailOptOut.allowAgain(tx, address, SAVED);
    const after: Preferences = {
      address,
      mailOff: mail && before.mailOff && !input.on,
      mayAsk: input.mayAsk,
      zone: mail ? null : input.zone,
      quietFrom: mail ? null : (input.quiet?.from ?? null),
      quietUntil: mail ? null : (input.quiet?.until ?? null),
    };
    await this.preferences.save(tx, after, this.clock.now());
    if (mail && !input.on) await this.mailOptOut.stop(tx, address, { source: 'link', text: SAVED });
    if (!mail) await this.setTexts(tx, address, input.on, SAVED);
    return this.view(tx, await this.behind(tx, input.token));
  }

  @Handles(stopReaching)
  async stop({ token }: PayloadOf<typeof stopReaching>, { tx }: CommandCtx) {
    const { address } = await this.behind(tx, token);
    if (isMail(address)) await this.mailOptOut.stop(tx, address, { source: 'link', text: ONE_CLICK });
    else await this.setTexts(tx, address, false, ONE_CLICK);
    return done;
  }

  private async setTexts(tx: Tx, phone: string, on: boolean, text: string): Promise<void> {
    const at = this.clock.now();
    const isOff = await this.consent.isOptedOut(tx, phone);
    if (on === !isOff) return;
    if (on) await this.optOut.change(tx, phone, false, { source: 'link', text });
    else
      await this.stopTexting.now(tx, {
        ...{ sid: `page:${phone}:${at.toISOString()}`, phone, body: text },
        ...{ at, source: 'link' },
      });
  }

  private async behind(tx: Tx, token: string): Promise<Preferences> {
    const found = await this.preferences.lock(tx, token);
    if (!found) throw reachLinkNotFound();
    return found;
  }

  private async view(tx: Tx, p: Preferences): Promise<ReachPreferences> {
    const mail = isMail(p.address);
    return {
      channel: mail ? 'email' : 'sms',
      address: hidden(p.address),
      on: mail ? !p.mailOff : !(await this.consent.isOptedOut(tx, p.address)),
      mayAsk: p.mayAsk,
      zone: p.zone,
      quiet: p.quietFrom && p.quietUntil ? { from: p.quietFrom, until: p.quietUntil } : null,
      organisers: await this.preferences.organisers(tx, p.address),
    };
  }
}
