import {
  readSendingState,
  switchOrganiser,
  switchSending,
  type PayloadOf,
  type SendingState,
  type UserId,
} from '@game/contracts';
import {
  Answers,
  Clock,
  Handles,
  LOGGER,
  SETTINGS,
  Timers,
  type CommandCtx,
  type Logger,
  type Tx,
} from '@game/platform';
import { Controller, Inject } from '@nestjs/common';
import { setSendTimers } from '../messages/timers.js';
import type { NotificationsSettings } from '../settings.js';
import { SendingStopsRepository } from '../budgets/sending-stops.repository.js';

interface Switched {
  organiserId: UserId | null;
  on: boolean;
  reason: string;
  operator: string;
}

/** Operators stop what goes to others, for one organiser or for everybody, and let it run again (messages#stopped-by-an-operator). */
@Controller()
export class SwitchSending {
  constructor(
    private readonly stops: SendingStopsRepository,
    private readonly timers: Timers,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: NotificationsSettings,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  @Answers(readSendingState)
  async read(): Promise<SendingState> {
    return { offBySetting: this.settings.SENDING === 'off', ...(await this.stops.state()) };
  }

  @Handles(switchSending)
  everything(input: PayloadOf<typeof switchSending>, { tx }: CommandCtx) {
    return this.switch(tx, { ...input, organiserId: null });
  }

  @Handles(switchOrganiser)
  oneOrganiser(input: PayloadOf<typeof switchOrganiser>, { tx }: CommandCtx) {
    return this.switch(tx, input);
  }

  private async switch(tx: Tx, { organiserId, on, reason, operator }: Switched): Promise<SendingState> {
    const at = this.clock.now();
    if (on) {
      await this.stops.resume(tx, organiserId, at);
      await setSendTimers(this.timers, tx, [at], at);
    } else await this.stops.stop(tx, { organiserId, reason, operator, at });
    // The line alerts whoever watches the services; an operator's reason stands in the log of the desk.
    this.log.warn({ organiserId, on, operator }, 'an operator switched sending');
    return { offBySetting: this.settings.SENDING === 'off', ...(await this.stops.state(tx)) };
  }
}
