import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Permission } from '../access/permission.js';
import { sendClient } from './client-files.js';

/** Every path that no other route has. */
@ApiExcludeController()
@Controller()
export class ClientController {
  @Get('*')
  @Permission('open')
  async send(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    await sendClient(request, reply);
  }
}
