import {
  ContractError,
  FOURSOME,
  ToldLine,
  instantOf,
  isQuiet,
  latestDate,
  quietEnds,
  type OrganiserAnswer,
  type PayloadOf,
  type Proposal,
  type organiserAsked,
} from '@game/contracts';
import { Clock, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { MonthlyAllowance } from '../entitlements/allowance.js';
import { idleLadder } from '../ladder/idle-ladder.js';
import { planLadder } from '../ladder/plan.js';
import { LadderSettings } from '../rounds/ladder.settings.js';
import { TeeTimeListRepository } from '../rounds/tee-time-list.repository.js';
import { RosterRepository } from '../roster/roster.repository.js';
import { OpenTeeTime } from '../tee-times/open-tee-time.js';
import { standingOf } from './standing.js';

type Asked = PayloadOf<typeof organiserAsked>;
type Proposed = Extract<OrganiserAnswer, { kind: 'proposed' }>;
const refused = (why: string): OrganiserAnswer => ({ kind: 'refused', why });
const UNKNOWN_NAME = 'A friend';

/** Plans a tee time that an organiser proposed by text or mail: a dry run first, and the tee time only after a YES. */
@Injectable()
export class PlanByText {
  constructor(
    private readonly list: TeeTimeListRepository,
    private readonly roster: RosterRepository,
    private readonly allowance: MonthlyAllowance,
    private readonly openTeeTime: OpenTeeTime,
    private readonly settings: LadderSettings,
    private readonly clock: Clock,
  ) {}

  /** The dry run. It changes nothing. */
  async propose(tx: Tx, asked: Asked, proposal: Proposal): Promise<Proposed | OrganiserAnswer> {
    const now = this.clock.now();
    const { userId, timeZone } = asked;
    const told = ToldLine(200).safeParse(proposal.courseName);
    if (!told.success) return refused(`The name of the course ${told.error.issues[0]!.message}.`);
    const teeTime = instantOf(proposal.day, proposal.minute, proposal.timeZone);
    if (teeTime <= now) return refused('That time is over. Text the tee time again with another time.');
    if (teeTime > latestDate(now))
      return refused('That is more than two years ahead. Text it again with another date.');
    if (!(await this.roster.isConfirmed(tx, userId)))
      return refused('Please confirm your email address in your profile first. Then text it again.');
    const { limit, used } = await this.allowance.of({ userId, timeZone }, tx);
    if (limit !== null && used >= limit)
      return refused(`You have planned your ${limit} free tee times of this month. Go premium for more.`);
    const same = (await this.list.coming(tx, userId, now)).some(
      ({ teeTime: t }) => t.dateTime.getTime() === teeTime.getTime() && t.venueName === proposal.courseName,
    );
    if (same) return refused('You have planned that tee time already. Text STATUS to see how it stands.');
    const people = await this.roster.people(tx, userId);
    const { rules } = this.settings;
    const { steps } = planLadder(idleLadder(teeTime, proposal.timeZone, FOURSOME - 1), people, now, rules);
    if (!steps.length)
      return refused(
        'There is nobody whom we could ask for it. Add friends to your tiers and text it again.',
      );
    const [first, ...rest] = steps.map((step) => step.people.map(({ person }) => person.name));
    const quiet = rules.quiet && isQuiet(now, proposal.timeZone, rules.quiet);
    return {
      kind: 'proposed',
      proposal,
      first: first!,
      later: rest.flat().length,
      textsWaitUntil: quiet ? quietEnds(now, proposal.timeZone, rules.quiet).toISOString() : null,
    };
  }

  /** Creates the tee time and sends the invites, after the organiser has read the dry run and said YES. */
  async send(tx: Tx, asked: Asked, proposal: Proposal): Promise<OrganiserAnswer> {
    const checked = await this.propose(tx, asked, proposal);
    if (checked.kind !== 'proposed') return checked;
    const { userId, timeZone: organiserZone, from } = asked;
    const name = asked.name ?? (await this.list.organiserName(tx, userId)) ?? UNKNOWN_NAME;
    const text = from.channel === 'sms' ? 'Tee time created by text' : 'Tee time created by mail';
    try {
      const round = await this.openTeeTime.open(
        tx,
        {
          organiserId: userId,
          organiserName: name,
          venueId: proposal.venueId,
          venueName: proposal.courseName,
          courseAddress: proposal.courseAddress,
          dateTime: instantOf(proposal.day, proposal.minute, proposal.timeZone),
          timeZone: proposal.timeZone,
          bookingType: 'booked',
          isManualEntry: proposal.venueId === null,
          status: 'confirmed',
          specialRequests: null,
          notes: null,
          numberOfPlayers: 1,
          chosen: [],
        },
        { sendInvites: true, rosterLate: false, organiserZone, notes: [{ kind: 'created', text }] },
      );
      return { kind: 'sent', standing: standingOf(round, 1, this.clock.now()) };
    } catch (error) {
      // The allowance may have been used up since the check. Nothing has been written then.
      if (error instanceof ContractError) return refused(error.message);
      throw error;
    }
  }
}
