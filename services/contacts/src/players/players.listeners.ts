import {
  emailBounced,
  mailConsentChanged,
  phoneConsentChanged,
  teeTimeChanged,
  userSaved,
  type PayloadOf,
} from '@game/contracts';
import { On, type EventCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { ContactFactsRepository } from '../contacts/contact-facts.repository.js';
import { PhonesRepository } from '../invites/phones.repository.js';
import { PlayersRepository } from './players.repository.js';

/** Keeps projections of other services: users, when they were last active, and which phones and mailboxes opted out. */
@Controller()
export class PlayersListeners {
  constructor(
    private readonly players: PlayersRepository,
    private readonly phones: PhonesRepository,
    private readonly facts: ContactFactsRepository,
  ) {}

  @On(userSaved, 'PlayersListeners.onUser')
  onUser(user: PayloadOf<typeof userSaved>, { tx }: EventCtx): Promise<void> {
    return this.players.saveUser(tx, user);
  }

  /** Skips events that report only a change of the ladder: a friend answered, and the organiser did nothing. */
  @On(teeTimeChanged, 'PlayersListeners.onTeeTime', { when: ({ onlyLadder }) => !onlyLadder })
  onTeeTime({ organiserId }: PayloadOf<typeof teeTimeChanged>, { tx }: EventCtx): Promise<void> {
    return this.players.wasActive(tx, organiserId);
  }

  @On(phoneConsentChanged, 'PlayersListeners.onConsent')
  onConsent({ phone, optedOut, at }: PayloadOf<typeof phoneConsentChanged>, { tx }: EventCtx): Promise<void> {
    return this.phones.save(tx, phone, optedOut, at);
  }

  @On(mailConsentChanged, 'PlayersListeners.onMailConsent')
  onMailConsent(
    { email, optedOut, at }: PayloadOf<typeof mailConsentChanged>,
    { tx }: EventCtx,
  ): Promise<void> {
    return this.facts.mailConsent(tx, email, optedOut, at);
  }

  @On(emailBounced, 'PlayersListeners.onBounced')
  onBounced({ email, at }: PayloadOf<typeof emailBounced>, { tx }: EventCtx): Promise<void> {
    return this.facts.bounced(tx, email, at);
  }
}
