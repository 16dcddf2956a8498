import { readVenueHoles, tabOfVenue, venueNotFound, type PayloadOf } from '@game/contracts';
import { Answers } from '@game/platform';
import { Controller } from '@nestjs/common';
import { CourseRepository } from './course.repository.js';
import { holesFromScorecard, noteOn } from './from-scorecard.js';
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
    const { type, facts, holes: surveyed, scorecard, scorecardSource } = course;
    const answer = { venueId, illustrative: false, source: null, note: null, holes: [] };
    if (tabOfVenue[type] !== 'course') return answer;
    if (surveyed.length)
      return {
        ...answer,
        source: surveyed[0]!.source,
        holes: surveyed.map(({ source: _, ...hole }) => asHole(hole)),
      };
    if (scorecard.length) {
      const holes = holesFromScorecard(venueId, { ...facts, scorecard });
      return {
        ...answer,
        illustrative: true,
        source: scorecardSource,
        note: noteOn(holes),
        holes: holes.map(asHole),
      };
    }
    const holes = illustrativeHoles(venueId, facts.holes ?? undefined).map(asHole);
    return { ...answer, illustrative: true, note: ILLUSTRATIVE, holes };
  }
}
