import { readVenueDifficulty, venueNotFound, type PayloadOf } from '@game/contracts';
import { Answers } from '@game/platform';
import { Controller } from '@nestjs/common';
import { CourseRepository } from '../holes/course.repository.js';
import { difficultyOf } from './difficulty.js';

@Controller()
export class ReadDifficulty {
  constructor(private readonly courses: CourseRepository) {}

  @Answers(readVenueDifficulty)
  async handle({ venueId }: PayloadOf<typeof readVenueDifficulty>) {
    const course = await this.courses.byId(venueId);
    if (!course) throw venueNotFound();
    return difficultyOf(venueId, course);
  }
}
