import type { VenueId, VenueType } from '@game/contracts';
import { Db } from '@game/platform';
import { Injectable } from '@nestjs/common';
import type { CourseFacts } from '../import/record.js';
import type { HoleFacts } from './hole.js';

export interface Course {
  type: VenueType;
  facts: CourseFacts;
  holes: Array<HoleFacts & { source: string }>;
}

@Injectable()
export class CourseRepository {
  constructor(private readonly db: Db) {}

  async byId(venueId: VenueId): Promise<Course | undefined> {
    const [course] = await this.db.query<Omit<Course, 'holes'>>(
      `select type, facts from venues where id = $1`,
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
