import {
  asId,
  type GatheringFilters,
  type GatheringId,
  type GatheringKind,
  type UserId,
} from '@game/contracts';
import type { Gathering } from './gathering.js';

/**
 * A gathering with the fields that depend on the viewer: the viewer's own place, the waitlist and the
 * distance.
 */
export interface GatheringForViewer extends Gathering {
  place: 'in' | 'waiting' | null;
  /** With whom the viewer takes part. */
  partner: string | null;
  waitlistCount: number;
  waitlistPosition: number | null;
  /** In miles; null while the distance is unknown. */
  distance: number | null;
}

/** The position of the last gathering of a page. */
export interface PageCursor {
  startsAt: string;
  id: GatheringId;
}
export interface PageQuery extends Pick<
  GatheringFilters,
  'skillLevel' | 'format' | 'eventType' | 'text' | 'location' | 'mine' | 'limit'
> {
  kind: GatheringKind;
  userId: UserId;
  now: Date;
  near?: { lat: number; lng: number; miles: number };
  after?: PageCursor;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** A cursor names the last gathering of its page. Callers must treat it as opaque. */
export const cursorOf = ({ startsAt, id }: Pick<Gathering, 'startsAt' | 'id'>) =>
  Buffer.from(`${startsAt.toISOString()} ${id}`).toString('base64url');

/** Returns undefined for a text that is not a cursor made by `cursorOf`. */
export function readCursor(cursor: string): PageCursor | undefined {
  const [startsAt = '', id = '', ...rest] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const isOurs = !rest.length && ISO.test(startsAt) && !Number.isNaN(Date.parse(startsAt)) && UUID.test(id);
  return isOurs ? { startsAt, id: asId(id) } : undefined;
}
