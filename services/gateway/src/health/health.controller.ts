import { Health } from '@game/platform';
import { Controller, Get, Res } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Permission } from '../access/permission.js';
import { Replies, Title } from '../http/replies.js';

const Live = z.object({ live: z.literal(true) });
const Ready = z.object({ ready: z.boolean(), parts: z.record(z.string(), z.boolean()) });

@ApiTags('health')
@Controller('api/health')
export class HealthController {
  constructor(private readonly health: Health) {}

  @Get('live')
  @Title('The process runs')
  @Permission('open')
  @Replies(200, Live)
  live() {
    return { live: true };
  }

  @Get('ready')
  @Title('The process can do its work')
  @Permission('open')
  @Replies(200, Ready)
  @ApiResponse({ status: 503, standardSchema: Ready as never, description: 'A part cannot work.' })
  async ready(@Res({ passthrough: true }) reply: FastifyReply) {
    const { ready, parts } = await this.health.ready();
    reply.status(ready ? 200 : 503);
    // The public answer says only which parts work; the internal port gives the reasons.
    return { ready, parts: Object.fromEntries(Object.entries(parts).map(([name, { ok }]) => [name, ok])) };
  }
}
