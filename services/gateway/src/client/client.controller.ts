import { SETTINGS } from '@game/platform';
import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Permission } from '../access/permission.js';
import type { GatewaySettings } from '../settings.js';
import { sendClient } from './client-files.js';
import { PrerenderedDashboard } from './prerendered-dashboard.js';

/** Serves every path that no other route has. */
@ApiExcludeController()
@Controller()
export class ClientController {
  constructor(
    private readonly dashboard: PrerenderedDashboard,
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
  ) {}

  @Get('*')
  @Permission('open')
  async send(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    await sendClient(request, reply, this.settings, (...page) => this.dashboard.of(...page));
  }
}
