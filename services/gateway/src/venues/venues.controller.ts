import {
  ListVenuesQuery,
  SearchVenuesQuery,
  Venue,
  VenueDifficulty,
  VenueFound,
  VenueHoles,
  getVenue,
  listVenues,
  readVenueDifficulty,
  readVenueHoles,
  searchVenues,
  venueNotFound,
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
    if (next) reply.header('link', `<${nextPage(query, next)}>; rel="next"`);
    return venues;
  }

  @Get('search')
  @Title('Find venues by place, name and type')
  @Permission('signed-in')
  @Replies(200, z.array(VenueFound))
  search(@Query({ schema: SearchVenuesQuery }) query: z.output<typeof SearchVenuesQuery>) {
    return this.bus.ask(searchVenues, query);
  }

  @Get(':id')
  @Title('One venue')
  @Permission('signed-in')
  @Replies(200, Venue)
  get(@PathVenueId() venueId: VenueId) {
    return this.bus.ask(getVenue, { venueId });
  }

  @Get(':id/difficulty')
  @Title('How hard a course is')
  @Permission('signed-in')
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

function nextPage(query: z.output<typeof ListVenuesQuery>, cursor: string): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, cursor }))
    if (value !== undefined) params.set(name, String(value));
  return `/api/venues?${params}`;
}
