import { phoneConsentChanged, teeTimeChanged, userSaved, type PayloadOf } from '@game/contracts';
import { On, type EventCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { PhonesRepository } from '../invites/phones.repository.js';
import { PlayersRepository } from './players.repository.js';

/** Keeps projections of other services: users, when they were last active, and which phones opted out of texts. */
@Controller()
export class PlayersListeners {
  constructor(
    private readonly players: PlayersRepository,
    private readonly phones: PhonesRepository,
  ) {}

  @On(userSaved, 'PlayersListeners.onUser')
  onUser(user: PayloadOf<typeof userSaved>, { tx }: EventCtx): Promise<void> {
    return this.players.saveUser(tx, user);
  }

  @On(teeTimeChanged, 'PlayersListeners.onTeeTime')
  onTeeTime({ organiserId }: PayloadOf<typeof teeTimeChanged>, { tx }: EventCtx): Promise<void> {
    return this.players.wasActive(tx, organiserId);
  }

  @On(phoneConsentChanged, 'PlayersListeners.onConsent')
  onConsent({ phone, optedOut, at }: PayloadOf<typeof phoneConsentChanged>, { tx }: EventCtx): Promise<void> {
    return this.phones.save(tx, phone, optedOut, at);
  }
}
