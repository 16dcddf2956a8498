import { TeeTimeId, invalidInput, pageBookings, type PayloadOf } from '@game/contracts';
import { Answers } from '@game/platform';
import { Controller } from '@nestjs/common';
import { TeeTimesRepository, type ListPosition } from '../rounds/tee-times.repository.js';
import { bookingView } from './views.js';

@Controller()
export class PageTeeTimes {
  constructor(private readonly teeTimes: TeeTimesRepository) {}

  @Answers(pageBookings)
  async handle({ userId, limit, cursor }: PayloadOf<typeof pageBookings>) {
    const after = cursor === undefined ? undefined : readCursor(cursor);
    const rounds = await this.teeTimes.listOf(userId, { after, limit: limit + 1 });
    const page = rounds.slice(0, limit);
    const next = rounds.length > limit ? cursorOf(page.at(-1)!.teeTime) : null;
    return { bookings: page.map(bookingView), next };
  }
}

export const cursorOf = ({ dateTime, id }: ListPosition) =>
  Buffer.from(`${dateTime.toISOString()} ${id}`).toString('base64url');

export function readCursor(cursor: string): ListPosition {
  const [at = '', id] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const dateTime = new Date(at);
  const teeTime = TeeTimeId.safeParse(id);
  if (Number.isNaN(dateTime.getTime()) || !teeTime.success)
    throw invalidInput({
      message: 'cursor: must be what the page before gave',
      details: { errors: [{ field: 'cursor', message: 'must be what the page before gave' }] },
    });
  return { dateTime, id: teeTime.data };
}
