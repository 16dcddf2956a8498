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
  searchVenuesByName,
  getVenue,
  instantOf,
  listVenues,
  localMinute,
  readVenueDifficulty,
  readVenueHoles,
  searchVenues,
  serviceUnavailable,
  venueNotFound,
  zoneName,
  zoneOfPlace,
  type VenueId,
} from '@game/contracts';
import { Bus } from '@game/platform';
import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Permission } from '../access/permission.js';
import { PathId } from '../http/path-id.js';
import { Replies, Title } from '../http/replies.js';

const PathVenueId = () => PathId('id', venueNotFound);

@ApiTags('venues')
@Controller('api/venues')
export class VenuesController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Title('Venues, nearest first where a place is given')
  @Permission('signed-in')
  @Replies(200, z.array(VenueFound), 'One page; the Link header names the next.')
  async list(
    @Query({ schema: ListVenuesQuery }) query: z.output<typeof ListVenuesQuery>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { venues, next } = await this.bus.ask(listVenues, query);
    if (next) reply.header('link', `<${nextPage('/api/venues', query, next)}>; rel="next"`);
    return venues;
  }

  @Get('search')
  @Title('Find venues by place, name and type')
  @Permission('visitor')
  @Replies(
    200,
    z.array(VenueFound),
    'With a name, X-Total-Count says how many there are on all pages, and the Link header names the next page.',
  )
  async search(
    @Query({ schema: VenueSearchQuery }) query: z.output<typeof VenueSearchQuery>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { name, city: _city, state: _state, cursor: _cursor, ...around } = query;
    if (name === undefined) return this.bus.ask(searchVenues, around);
    try {
      const { venues, total, next } = await this.bus.ask(searchVenuesByName, { ...query, name });
      reply.header('x-total-count', String(total));
      if (next) reply.header('link', `<${nextPage('/api/venues/search', query, next)}>; rel="next"`);
      return venues;
    } catch (error) {
      // During an upgrade the request may reach a service of the previous version, which lacks this query.
      // Its older search finds venues within the radius.
      if ((error as { code?: string }).code !== serviceUnavailable().code) throw error;
      return this.bus.ask(searchVenues, { ...around, name });
    }
  }

  @Get('zone')
  @Title('The time zone of an address or a city')
  @Permission('visitor')
  @Replies(200, PlaceZone)
  zone(@Query({ schema: ZoneOfPlaceQuery }) { place }: z.output<typeof ZoneOfPlaceQuery>) {
    return this.bus.ask(zoneOfPlace, { places: [place] });
  }

  @Get('clock')
  @Title('What clocks show at a time at a place')
  @Permission('visitor')
  @Replies(200, PlaceClock)
  clock(
    @Query({ schema: PlaceClockQuery }) { dateTime, timeZone, viewer }: z.output<typeof PlaceClockQuery>,
  ): z.output<typeof PlaceClock> {
    const [day, hour, minute] = [dateTime.slice(0, 10), dateTime.slice(11, 13), dateTime.slice(14, 16)];
    const at = instantOf(day, Number(hour) * 60 + Number(minute), timeZone);
    return { zoneName: zoneName(at, timeZone), viewerDateTime: localMinute(at, viewer) };
  }

  @Get(':id')
  @Title('One venue')
  @Permission('visitor')
  @Replies(200, Venue)
  get(@PathVenueId() venueId: VenueId) {
    return this.bus.ask(getVenue, { venueId });
  }

  @Get(':id/difficulty')
  @Title('How hard a course is')
  @Permission('visitor')
  @Replies(200, VenueDifficulty)
  difficulty(@PathVenueId() venueId: VenueId) {
    return this.bus.ask(readVenueDifficulty, { venueId });
  }

  @Get(':id/holes')
  @Title('The holes of a course')
  @Permission('signed-in')
  @Replies(200, VenueHoles)
  holes(@PathVenueId() venueId: VenueId) {
    return this.bus.ask(readVenueHoles, { venueId });
  }
}

function nextPage(path: string, query: object, cursor: string): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, cursor }))
    if (value !== undefined) params.set(name, String(value));
  return `${path}?${params}`;
}
