import type { VenueId, VenueType } from '@game/contracts';
import { Db } from '@game/platform';
import { Injectable } from '@nestjs/common';
import type { CourseFacts } from '../import/record.js';
import type { CardHole } from '../import/scorecard.js';
import type { HoleFacts } from './hole.js';

export interface Course {
  type: VenueType;
  facts: CourseFacts;
  /** The holes whose line from tee to green is surveyed. */
  holes: Array<HoleFacts & { source: string }>;
  /** The holes on the course's scorecard; empty if no scorecard is known. */
  scorecard: CardHole[];
  scorecardSource: string | null;
}

@Injectable()
export class CourseRepository {
  constructor(private readonly db: Db) {}

  async byId(venueId: VenueId): Promise<Course | undefined> {
    const [course] = await this.db.query<Omit<Course, 'holes'>>(
      `select type, facts, coalesce(c.holes, '[]') as scorecard, c.source as "scorecardSource"
       from venues left join venue_scorecards c on c.venue_id = venues.id where venues.id = $1`,
      [venueId],
    );
    if (!course) return undefined;
    const holes = await this.db.query<Course['holes'][number]>(
      `select number, par, yardage, stroke_index as "strokeIndex", line, source from venue_holes
       where venue_id = $1 order by number`,
      [venueId],
    );
    return { ...course, holes };
  }
}
