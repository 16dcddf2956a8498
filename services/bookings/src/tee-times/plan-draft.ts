import { FOURSOME, planDraft, type PayloadOf, type Plan } from '@game/contracts';
import { Answers, Clock, SETTINGS } from '@game/platform';
import { zoneOfCountry } from '@game/platform/textable';
import { Controller, Inject } from '@nestjs/common';
import type { z } from 'zod';
import { instantIn } from '../local-times.js';
import { assertToCome } from '../chosen-date.js';
import { idleLadder } from '../ladder/idle-ladder.js';
import type { Person } from '../ladder/ladder.js';
import { planLadder } from '../ladder/plan.js';
import { LadderSettings, type BookingsSettings } from '../rounds/ladder.settings.js';
import { planView, quietNote } from './plan-view.js';

type Input = PayloadOf<typeof planDraft>;

/** Plans for a visitor without an account, with the rules of a real tee time and without reading or storing anything. */
@Controller()
export class PlanDraft {
  constructor(
    private readonly clock: Clock,
    private readonly ladder: LadderSettings,
    @Inject(SETTINGS) private readonly settings: z.output<typeof BookingsSettings>,
  ) {}

  @Answers(planDraft)
  async handle({ dateTime, timeZone, friends }: Input): Promise<Plan> {
    const [now, teeTime, { rules }] = [this.clock.now(), instantIn(dateTime, timeZone), this.ladder];
    assertToCome('dateTime', teeTime, now);
    const people = friends.map((friend) => this.personOf(friend));
    const plan = planLadder(idleLadder(teeTime, timeZone, FOURSOME - 1), people, now, rules);
    return planView(plan, timeZone, [quietNote(timeZone, rules.quiet, now)]);
  }

  private personOf({ id, mail, country }: Input['friends'][number]): Person {
    const isTexted = country !== null && this.settings.SMS_COUNTRIES.has(country);
    return {
      contactId: id,
      name: `{${id}}`,
      phone: null,
      email: null,
      tier: 1,
      channel: isTexted ? (mail ? 'both' : 'sms') : mail ? 'email' : null,
      zone: country && zoneOfCountry(country),
    };
  }
}
