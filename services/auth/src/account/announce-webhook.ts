import { webhookEndpointMade, type PayloadOf } from '@game/contracts';
import { On, type EventCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { UsersRepository } from '../users/users.repository.js';
import { Announcements } from './announcements.js';

/** Tells the owner of an account that its events are sent to a new address (accounts#what-is-announced). */
@Controller()
export class AnnounceWebhook {
  constructor(
    private readonly users: UsersRepository,
    private readonly announcements: Announcements,
  ) {}

  @On(webhookEndpointMade, 'AnnounceWebhook.onMade')
  async onMade({ userId, url, at }: PayloadOf<typeof webhookEndpointMade>, { tx }: EventCtx): Promise<void> {
    const user = await this.users.lock(tx, userId);
    if (user)
      await this.announcements.announceChange(
        tx,
        user,
        { what: 'webhook' },
        { about: url, at: new Date(at) },
      );
  }
}
