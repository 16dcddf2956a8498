import { readVenueHoles, tabOfVenue, venueNotFound, type PayloadOf } from '@game/contracts';
import { Answers } from '@game/platform';
import { Controller } from '@nestjs/common';
import { CourseRepository } from './course.repository.js';
import { asHole } from './hole.js';
import { illustrativeHoles } from './illustrative-layout.js';

const ILLUSTRATIVE = 'Illustrative: a typical layout, not this course’s own holes.';

@Controller()
export class ReadHoles {
  constructor(private readonly courses: CourseRepository) {}

  @Answers(readVenueHoles)
  async handle({ venueId }: PayloadOf<typeof readVenueHoles>) {
    const course = await this.courses.byId(venueId);
    if (!course) throw venueNotFound();
    const answer = { venueId, illustrative: false, source: null, note: null, holes: [] };
    if (tabOfVenue[course.type] !== 'course') return answer;
    if (course.holes.length)
      return {
        ...answer,
        source: course.holes[0]!.source,
        holes: course.holes.map(({ source: _, ...hole }) => asHole(hole)),
      };
    const holes = illustrativeHoles(venueId, course.facts.holes ?? undefined).map(asHole);
    return { ...answer, illustrative: true, note: ILLUSTRATIVE, holes };
  }
}
