import { announceExport, done, notSignedIn, type PayloadOf } from '@game/contracts';
import { Handles, type CommandCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { UsersRepository } from '../users/users.repository.js';
import { Announcements } from './announcements.js';

@Controller()
export class AnnounceExport {
  constructor(
    private readonly users: UsersRepository,
    private readonly announcements: Announcements,
  ) {}

  @Handles(announceExport)
  async handle({ userId }: PayloadOf<typeof announceExport>, { tx }: CommandCtx) {
    const user = await this.users.lock(tx, userId);
    if (!user) throw notSignedIn();
    await this.announcements.announceChange(tx, user, { what: 'export' });
    return done;
  }
}
