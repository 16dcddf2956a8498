import type { GatheringFilters, GatheringKind } from '@game/contracts';
import type { Gathering } from './gathering.js';

/** A gathering as one viewer has it before them. */
export interface Seen extends Gathering {
  place: 'in' | 'waiting' | null;
  waitlistCount: number;
  waitlistPosition: number | null;
  /** Miles. */
  distance: number | null;
}

/** Where a page ended. */
export interface After {
  startsAt: string;
  id: string;
}
export interface Wanted extends Pick<
  GatheringFilters,
  'skillLevel' | 'format' | 'eventType' | 'text' | 'location' | 'mine' | 'limit'
> {
  kind: GatheringKind;
  userId: string;
  now: Date;
  near?: { lat: number; lng: number; miles: number };
  after?: After;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** A cursor names the last one of its page; it means nothing to the caller. */
export const cursorOf = ({ startsAt, id }: Pick<Gathering, 'startsAt' | 'id'>) =>
  Buffer.from(`${startsAt.toISOString()} ${id}`).toString('base64url');

/** Undefined for what is no cursor of ours. */
export function readCursor(cursor: string): After | undefined {
  const [startsAt = '', id = '', ...rest] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const isOurs = !rest.length && ISO.test(startsAt) && !Number.isNaN(Date.parse(startsAt)) && UUID.test(id);
  return isOurs ? { startsAt, id } : undefined;
}
