import { Controller, Get, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { MySession } from '../access/me.js';
import { Permission } from '../access/permission.js';
import { Title } from '../http/replies.js';
import type { Session } from '../access/sessions.js';
import { LiveStreams } from './live-streams.js';

@ApiTags('stream')
@Controller('api/stream')
export class StreamController {
  constructor(private readonly streams: LiveStreams) {}

  @Get()
  @Title('What went stale, as server-sent events')
  @Permission('signed-in')
  @ApiOkResponse({
    description:
      '`event: hello` once, then `event: stale` with `{"queries": ["/api/contacts"]}`: the paths to ask for again.',
    content: { 'text/event-stream': { schema: { type: 'string' } } },
  })
  open(@MySession() session: Session, @Res() reply: FastifyReply) {
    this.streams.open(session, reply);
  }
}
