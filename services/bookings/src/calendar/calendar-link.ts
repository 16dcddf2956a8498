import { readCalendarLink, renewCalendarLink, revokeCalendarLink, type PayloadOf } from '@game/contracts';
import { Answers, Clock, Handles, type CommandCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { CalendarRepository } from './calendar.repository.js';

@Controller()
export class CalendarLinks {
  constructor(
    private readonly calendar: CalendarRepository,
    private readonly clock: Clock,
  ) {}

  @Answers(readCalendarLink)
  async read({ userId }: PayloadOf<typeof readCalendarLink>) {
    return { token: await this.calendar.tokenOf(userId) };
  }

  @Handles(renewCalendarLink)
  async renew({ userId }: PayloadOf<typeof renewCalendarLink>, { tx }: CommandCtx) {
    return { token: await this.calendar.renew(tx, userId, this.clock.now()) };
  }

  @Handles(revokeCalendarLink)
  async revoke({ userId }: PayloadOf<typeof revokeCalendarLink>, { tx }: CommandCtx) {
    await this.calendar.revoke(tx, userId);
    return { token: null };
  }
}
