import {
  DEFAULT_TIER_NAMES,
  isQuiet,
  localTime,
  planBooking,
  quietEnds,
  type PayloadOf,
  type Plan,
} from '@game/contracts';
import { Answers, Clock, Db } from '@game/platform';
import { Controller } from '@nestjs/common';
import { RefreshRoster, type Answered } from '../roster/refresh-roster.js';
import { RosterRepository } from '../roster/roster.repository.js';
import { OwnTeeTime } from '../rounds/own-tee-time.js';
import type { Round } from '../rounds/tee-times.repository.js';
import { ladderOf } from '../rounds/round-facts.js';
import { LadderSettings } from '../rounds/ladder.settings.js';
import { planLadder, type LadderPlan } from '../ladder/plan.js';

const endings: Record<LadderPlan['end'], string | undefined> = {
  filled: undefined,
  ended: undefined,
  'nobody-left': 'If nobody of these answers, nobody is left to ask and you are told.',
  'too-close': 'From 15 minutes before the tee time nobody else is asked and you are told.',
  'quiet-hours': 'It is quiet hours until the tee time: nobody is texted unless you say so.',
};
const because = {
  start: 'start',
  replacement: 'short',
  window: 'window',
  short: 'short',
  close: 'close',
  hand: 'start',
  wider: 'start',
} as const;

type Input = PayloadOf<typeof planBooking>;
const UNREAD = 'Your contacts could not be read just now: this plan has only those that we know.';

@Controller()
export class PlanTeeTime {
  constructor(
    private readonly own: OwnTeeTime,
    private readonly roster: RosterRepository,
    private readonly refresh: RefreshRoster,
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly settings: LadderSettings,
  ) {}

  prepare({ userId }: Input): Promise<Answered> {
    return this.refresh.ask(userId);
  }

  @Answers(planBooking, 'prepare')
  async handle({ userId, bookingId }: Input, { prepared: contacts }: { prepared: Answered }): Promise<Plan> {
    const round = await this.own.find(userId, bookingId);
    const people = await this.db.transaction(async (tx) => {
      if (contacts) await this.roster.saveAll(tx, contacts);
      return this.roster.people(tx, userId, round.teeTime.chosen);
    });
    const now = this.clock.now();
    const plan = planLadder(ladderOf(round), people, now, this.settings.rules);
    const passedOver = plan.passedOver.map(
      (name) => `${name} cannot be reached: no email, and no permission to text.`,
    );
    const asleep = plan.asleep.map(
      (name) => `${name} gets no text before the tee time, because it is night there.`,
    );
    return {
      steps: plan.steps.map((step) => ({
        at: step.at.toISOString(),
        tier: step.tier,
        tierName: DEFAULT_TIER_NAMES[step.tier]!,
        contacts: step.people.map((p) => ({ id: p.contactId, name: p.name, channel: p.channel! })),
        because: because[step.because],
      })),
      notes: [
        ...passedOver,
        ...asleep,
        contacts ? undefined : UNREAD,
        this.quietNote(round, now),
        plan.night ? nightNote(plan.night, round.teeTime.timeZone) : undefined,
        endings[plan.end],
      ].filter((note): note is string => !!note),
      night: plan.night && {
        unasked: plan.night.unasked.map((p) => p.name),
        quietFrom: plan.night.quietFrom.toISOString(),
        sendBy: plan.night.sendBy?.toISOString() ?? null,
      },
    };
  }

  private quietNote({ teeTime }: Round, now: Date): string | undefined {
    const { quiet } = this.settings.rules;
    if (!quiet || teeTime.ignoreQuiet || !isQuiet(now, teeTime.timeZone, quiet)) return undefined;
    const morning = localTime(quietEnds(now, teeTime.timeZone, quiet), teeTime.timeZone);
    return `It is quiet hours at the course: texts wait until ${morning} there, email goes out at once.`;
  }
}

function nightNote({ unasked, quietFrom, sendBy }: NonNullable<LadderPlan['night']>, zone: string): string {
  const names = new Intl.ListFormat('en-US', { type: 'conjunction' }).format(unasked.map((p) => p.name));
  const rest = `No texts go out from ${localTime(quietFrom, zone)}: if nobody answers before then, ${names} will not be asked.`;
  return sendBy ? `${rest} To reach everybody, send by ${localTime(sendBy, zone)}.` : rest;
}
