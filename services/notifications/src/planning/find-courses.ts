import { searchVenuesByName, type VenueFound } from '@game/contracts';
import { Bus, Clock, LOGGER, type Logger } from '@game/platform';
import { Inject, Injectable } from '@nestjs/common';
import { coursesFor } from './courses.js';
import type { Draft } from './draft.js';
import { planIn, type Plan } from './plan-words.js';
import type { Golfer } from './planning.repository.js';

const PATIENCE = { attemptMs: 1_500, attempts: 1 };
/** How many venues of one search are considered. */
const FOUND = 12;
/** The longest name for which the venues service searches. */
const LONGEST_NAME = 100;

/** Finds the course that a text means. It asks the venues service, so it must be called before the transaction. */
@Injectable()
export class FindCourses {
  constructor(
    private readonly bus: Bus,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** The tee time that the text proposes; undefined if it proposes none. */
  async draftIn(text: string, golfer: Golfer): Promise<Draft | undefined> {
    const plan = planIn(text, this.clock.now(), golfer.timeZone);
    const draft = plan && (await this.draftOf(plan, golfer));
    // A text without a day or hour must name a listed course: "the weather is nice today" proposes no tee time.
    const isKnown = draft?.courses.every(({ venueId }) => venueId !== null);
    return plan?.isExact || isKnown ? draft : undefined;
  }

  async draftOf({ course, times }: Plan, golfer: Golfer): Promise<Draft> {
    const state = golfer.location?.split(',')[1]?.trim();
    const name = course.slice(0, LONGEST_NAME);
    const found = await Promise.all([
      ...(state ? [this.search({ name, state })] : []),
      this.search({ name }),
    ]);
    const venues = new Map(found.flat().map((venue) => [venue.id, venue]));
    return { courses: coursesFor(course, [...venues.values()], golfer), times };
  }

  /** If the venues service does not answer, the course keeps the name that was typed. */
  private async search(query: { name: string; state?: string }): Promise<VenueFound[]> {
    try {
      return (await this.bus.ask(searchVenuesByName, { ...query, limit: FOUND }, PATIENCE)).venues;
    } catch (err) {
      this.log.warn({ err }, 'the venues service did not answer; the course keeps the name that was typed');
      return [];
    }
  }
}
