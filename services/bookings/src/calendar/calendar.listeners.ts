import { credentialsChanged, type PayloadOf } from '@game/contracts';
import { On, type EventCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { CalendarRepository } from './calendar.repository.js';

/**
 * When a user's password changes, the calendar link made before the change stops working
 * (accounts#what-ends-with-a-password).
 */
@Controller()
export class CalendarListeners {
  constructor(private readonly calendar: CalendarRepository) {}

  @On(credentialsChanged, 'CalendarListeners.onCredentials')
  onCredentials({ userId, at }: PayloadOf<typeof credentialsChanged>, { tx }: EventCtx): Promise<void> {
    return this.calendar.revoke(tx, userId, new Date(at));
  }
}
