import { z } from 'zod';
import {
  CouplesEvent,
  CouplesEventIdBody,
  CreateCouplesEventBody,
  EditCouplesEventBody,
  JoinCouplesEventBody,
} from '../events.js';
import { FriendMessageBody } from '../exchange.js';
import {
  EventFilters,
  GatheringMemberBody,
  GatheringRoster,
  LeagueFilters,
  ToldMembers,
} from '../gatherings.js';
import {
  CreatePublicLeagueBody,
  EditPublicLeagueBody,
  JoinPublicLeagueBody,
  PublicLeague,
  PublicLeagueIdBody,
} from '../leagues.js';
import {
  ListVenuesQuery,
  PlaceClock,
  PlaceClockQuery,
  PlaceZone,
  Venue,
  VenueDifficulty,
  VenueFound,
  VenueHoles,
  VenueSearchQuery,
  ZoneOfPlaceQuery,
} from '../venues.js';
import { GatheringId, VenueId } from '../ids.js';
import { Weather, WeatherQuery } from '../weather.js';
import type { Calls } from './call.js';

export const placesCalls = {
  'GET /api/venues': { query: ListVenuesQuery, answer: z.array(VenueFound) },
  'GET /api/venues/search': { query: VenueSearchQuery, answer: z.array(VenueFound) },
  'GET /api/venues/zone': { query: ZoneOfPlaceQuery, answer: PlaceZone },
  'GET /api/venues/clock': { query: PlaceClockQuery, answer: PlaceClock },
  'GET /api/venues/{id}': { id: VenueId, answer: Venue },
  'GET /api/venues/{id}/difficulty': { id: VenueId, answer: VenueDifficulty },
  'GET /api/venues/{id}/holes': { id: VenueId, answer: VenueHoles },
  'GET /api/weather': { query: WeatherQuery, answer: Weather },

  'GET /api/couples-events': { query: EventFilters, answer: z.array(CouplesEvent) },
  'POST /api/couples-events': { body: CreateCouplesEventBody, answer: CouplesEvent },
  'POST /api/couples-events/join': { body: JoinCouplesEventBody, answer: CouplesEvent },
  'POST /api/couples-events/leave': { body: CouplesEventIdBody, answer: CouplesEvent },
  'GET /api/couples-events/{id}': { id: GatheringId, answer: CouplesEvent },
  'PATCH /api/couples-events/{id}': { id: GatheringId, body: EditCouplesEventBody, answer: CouplesEvent },
  'POST /api/couples-events/{id}/cancel': { id: GatheringId, answer: CouplesEvent },
  'POST /api/couples-events/{id}/message': { id: GatheringId, body: FriendMessageBody, answer: ToldMembers },
  'GET /api/couples-events/{id}/roster': { id: GatheringId, answer: GatheringRoster },
  'POST /api/couples-events/{id}/remove-member': {
    id: GatheringId,
    body: GatheringMemberBody,
    answer: GatheringRoster,
  },
  'POST /api/couples-events/{id}/ask-back': {
    id: GatheringId,
    body: GatheringMemberBody,
    answer: GatheringRoster,
  },

  'GET /api/public-leagues': { query: LeagueFilters, answer: z.array(PublicLeague) },
  'POST /api/public-leagues': { body: CreatePublicLeagueBody, answer: PublicLeague },
  'POST /api/public-leagues/join': { body: JoinPublicLeagueBody, answer: PublicLeague },
  'POST /api/public-leagues/leave': { body: PublicLeagueIdBody, answer: PublicLeague },
  'GET /api/public-leagues/{id}': { id: GatheringId, answer: PublicLeague },
  'PATCH /api/public-leagues/{id}': { id: GatheringId, body: EditPublicLeagueBody, answer: PublicLeague },
  'POST /api/public-leagues/{id}/cancel': { id: GatheringId, answer: PublicLeague },
  'POST /api/public-leagues/{id}/message': { id: GatheringId, body: FriendMessageBody, answer: ToldMembers },
  'GET /api/public-leagues/{id}/roster': { id: GatheringId, answer: GatheringRoster },
  'POST /api/public-leagues/{id}/remove-member': {
    id: GatheringId,
    body: GatheringMemberBody,
    answer: GatheringRoster,
  },
  'POST /api/public-leagues/{id}/ask-back': {
    id: GatheringId,
    body: GatheringMemberBody,
    answer: GatheringRoster,
  },
} satisfies Calls;
