import { TeeTimeId, bookingNotFound, invalidInput, pageBookings, type PayloadOf } from '@game/contracts';
import { Answers, Clock } from '@game/platform';
import { Controller } from '@nestjs/common';
import { TeeTimeListRepository, type ListPosition } from '../rounds/tee-time-list.repository.js';
import { bookingView } from './views.js';

@Controller()
export class PageTeeTimes {
  constructor(
    private readonly list: TeeTimeListRepository,
    private readonly clock: Clock,
  ) {}

  @Answers(pageBookings)
  async handle({ userId, limit, cursor, before, after }: PayloadOf<typeof pageBookings>) {
    const now = this.clock.now();
    if (before) {
      const rounds = await this.list.pageBefore(userId, await this.positionOf(userId, before), limit);
      return { bookings: rounds.map((round) => bookingView(round, now)), next: null };
    }
    const begin = after ? await this.positionOf(userId, after) : cursor && readCursor(cursor);
    const rounds = await this.list.page(userId, { after: begin || undefined, limit: limit + 1 });
    const page = rounds.slice(0, limit);
    const next = rounds.length > limit ? cursorOf(page.at(-1)!.teeTime) : null;
    return { bookings: page.map((round) => bookingView(round, now)), next };
  }

  private async positionOf(userId: string, id: TeeTimeId): Promise<ListPosition> {
    const position = await this.list.positionOf(userId, id);
    if (!position) throw bookingNotFound();
    return position;
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
