import { QuietHoursSetting } from '@game/contracts';
import { SmsCountriesSetting } from '@game/platform/textable';
import { Duration, SETTINGS } from '@game/platform';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { LadderRules } from '../ladder/ladder.js';

/**
 * The response window (ladder#window), the grace after a decline (ladder#grace), and when no texts go out
 * (ladder#quiet-hours).
 */
export const BookingsSettings = z.object({
  RESPONSE_WINDOW: Duration('PT3H').refine((ms) => ms > 0, 'must be longer than nothing'),
  DECLINE_GRACE: Duration('PT3M'),
  QUIET_HOURS: QuietHoursSetting,
  SMS_COUNTRIES: SmsCountriesSetting,
});

@Injectable()
export class LadderSettings {
  readonly rules: LadderRules;

  constructor(@Inject(SETTINGS) settings: z.output<typeof BookingsSettings>) {
    this.rules = {
      windowMs: settings.RESPONSE_WINDOW,
      graceMs: settings.DECLINE_GRACE,
      quiet: settings.QUIET_HOURS,
    };
  }
}
