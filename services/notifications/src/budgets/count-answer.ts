import { offerAnswered, type PayloadOf } from '@game/contracts';
import { Clock, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { AskedPeopleRepository } from './asked-people.repository.js';

/** Counts the answers that earn an organiser a larger sending budget (messages#sending-budget). */
@Injectable()
export class CountAnswer {
  constructor(
    private readonly people: AskedPeopleRepository,
    private readonly clock: Clock,
  ) {}

  /** An answer that the organiser recorded does not count, because it does not show that the friend exists; nor does a maybe. */
  async count(tx: Tx, offer: PayloadOf<typeof offerAnswered>): Promise<void> {
    if (offer.byOrganiser || offer.outcome === 'maybe') return;
    const at = this.clock.now();
    const { contactId, phone, email } = offer.recipient;
    const byText = offer.via === 'sms';
    const from = byText ? phone : (email?.toLowerCase() ?? phone);
    if (!from) return;
    await this.people.answered(tx, offer.teeTime.organiserId, `contact:${contactId}`, { from, byText, at });
  }
}
