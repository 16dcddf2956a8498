import { offerNotFound, readExchange, type ExchangeEntry, type PayloadOf } from '@game/contracts';
import { Answers } from '@game/platform';
import { Controller } from '@nestjs/common';
import { withoutLinks } from '../messages/sealed-words.js';
import { ExchangeRepository, type EntryRow } from './exchange.repository.js';

/**
 * Shows the organiser what was sent to a friend, whether it arrived, and what the friend wrote
 * (messages#exchange).
 */
@Controller()
export class ReadExchange {
  constructor(private readonly exchange: ExchangeRepository) {}

  @Answers(readExchange)
  async handle({ userId, bookingId, offerId }: PayloadOf<typeof readExchange>) {
    const name = await this.exchange.friendOf(userId, bookingId, offerId);
    if (name === undefined) throw offerNotFound();
    return { name, entries: (await this.exchange.entriesOf(offerId)).map(entryOf) };
  }
}

const entryOf = ({ at, dueAt, kind, text, channel, ...row }: EntryRow): ExchangeEntry => ({
  ...row,
  channel: channel === 'link' ? 'email' : channel,
  byLink: channel === 'link',
  at: at.toISOString(),
  dueAt: dueAt && dueAt.toISOString(),
  from: row.state === 'received' ? 'friend' : kind === 'organiser-wrote' ? 'organiser' : 'game',
  text: withoutLinks(text),
});
