import type { CouplesEvent, Gathering as View, PublicLeague, UserId } from '@game/contracts';
import { localTimes } from '../local-times.js';
import { dollarsOf, statusOf } from './gathering.js';
import type { GatheringForViewer } from './gathering-for-viewer.js';

const toATenth = (miles: number | null) => miles && Math.round(miles * 10) / 10;

/**
 * The fields that couples events and public leagues have in common. The casts hold because the contract
 * checked the values when they were sent.
 */
const shared = (g: GatheringForViewer, userId: UserId, now: Date) => ({
  id: g.id,
  venueId: g.venueId,
  venueLocation: g.venueLocation,
  lat: g.lat,
  lng: g.lng,
  timeZone: g.timeZone,
  ...localTimes(g.startsAt, g.timeZone, g.localStart),
  skillLevel: g.skillLevel as CouplesEvent['skillLevel'],
  format: g.format as CouplesEvent['format'],
  status: statusOf(g, now),
  description: g.description,
  amenities: g.amenities,
  hostName: g.hostName,
  hosting: g.hostId === userId,
  place: g.place,
  waitlistPosition: g.waitlistPosition,
  waitlistCount: g.waitlistCount,
  distance: toATenth(g.distance),
  createdAt: g.createdAt.toISOString(),
  version: g.version,
});

export function eventView(g: GatheringForViewer, userId: UserId, now: Date): CouplesEvent {
  const at = g.startsAt.toISOString();
  return {
    ...shared(g, userId, now),
    kind: 'couples-event',
    title: g.title,
    venueName: g.venueNames[0]!,
    dateTime: at,
    eventDate: at,
    startDate: at,
    maxCouples: g.capacity,
    currentCouples: g.taken,
    costPerCouple: dollarsOf(g.feeCents),
    costPerCoupleCents: g.feeCents,
    eventType: g.type as CouplesEvent['eventType'],
    partner: g.partner,
  };
}

export function leagueView(g: GatheringForViewer, userId: UserId, now: Date): PublicLeague {
  return {
    ...shared(g, userId, now),
    kind: 'public-league',
    leagueName: g.title,
    leagueType: g.type as PublicLeague['leagueType'],
    venueNames: g.venueNames,
    venues: g.venueNames,
    startDate: g.startsAt.toISOString(),
    endDate: g.overAt && g.overAt.toISOString(),
    localEndDateTime: g.overAt && localTimes(g.overAt, g.timeZone, g.localEnd).localDateTime,
    currentPlayers: g.taken,
    maxPlayers: g.capacity,
    playSchedule: g.playSchedule as PublicLeague['playSchedule'],
    playDay: g.playDay as PublicLeague['playDay'],
    playTime: g.playTime,
    entryFee: dollarsOf(g.feeCents),
    entryFeeCents: g.feeCents,
    prizes: g.prizes,
  };
}

export const gatheringView = (g: GatheringForViewer, userId: UserId, now: Date): View =>
  g.kind === 'couples-event' ? eventView(g, userId, now) : leagueView(g, userId, now);
