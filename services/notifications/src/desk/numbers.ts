import {
  forgetNumber,
  readNumber,
  releaseNumber,
  type NumberStanding,
  type PayloadOf,
} from '@game/contracts';
import { countryOf, whyNotTexted } from '@game/platform/textable';
import { Answers, Clock, Db, Handles, SETTINGS, type CommandCtx, type Tx } from '@game/platform';
import { Controller, Inject } from '@nestjs/common';
import { OptOut } from '../consent/opt-out.js';
import { DeliveryFailures } from '../messages/delivery-failures.js';
import { MessagesRepository } from '../messages/messages.repository.js';
import type { NotificationsSettings } from '../settings.js';
import { whyNot } from './number-standing.js';
import { NumbersRepository } from './numbers.repository.js';
import { SendingStopsRepository } from '../budgets/sending-stops.repository.js';

/** Operators see why a number was not texted, take back an opt-out, and forget a number. */
@Controller()
export class Numbers {
  constructor(
    private readonly numbers: NumbersRepository,
    private readonly stops: SendingStopsRepository,
    private readonly optOut: OptOut,
    private readonly messages: MessagesRepository,
    private readonly deliveryFailures: DeliveryFailures,
    private readonly db: Db,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: NotificationsSettings,
  ) {}

  @Answers(readNumber)
  read({ phone }: PayloadOf<typeof readNumber>): Promise<NumberStanding> {
    return this.standing(phone, this.db);
  }

  @Handles(releaseNumber)
  async release({ phone, reason }: PayloadOf<typeof releaseNumber>, { tx }: CommandCtx) {
    await this.optOut.change(tx, phone, false, { source: 'desk', text: reason });
    return this.standing(phone, tx);
  }

  /** The number is stopped like after a STOP, so that nobody texts it again; no organiser gets a mail that names it. */
  @Handles(forgetNumber)
  async forget({ phone, reason }: PayloadOf<typeof forgetNumber>, { tx }: CommandCtx) {
    await this.optOut.change(tx, phone, true, { source: 'desk', text: reason });
    for (const message of await this.messages.dropQueued(tx, { phone }, 'opted-out'))
      await this.deliveryFailures.handle(tx, message, 'dropped', 'opted-out');
    await this.numbers.forget(tx, phone);
    return this.standing(phone, tx);
  }

  private async standing(phone: string, db: Tx | Db): Promise<NumberStanding> {
    const { optedOutAt, ...counts } = await this.numbers.counts(phone, this.clock.now(), db);
    const isStopped = this.settings.SENDING === 'off' || (await this.stops.isEverythingStopped(db));
    const facts = { ...counts, optedOutAt: optedOutAt?.toISOString() ?? null };
    const untextable = whyNotTexted(phone, this.settings.SMS_COUNTRIES);
    return {
      ...{ phone, country: countryOf(phone) ?? null, ...facts },
      because: whyNot({ ...facts, untextable, isStopped }),
      consents: await this.numbers.consents(phone, db),
      texts: await this.numbers.texts(phone, db),
    };
  }
}
