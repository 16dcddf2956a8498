import {
  ApiKey,
  ApiKeyBody,
  Done,
  NewApiKey,
  apiKeyNotFound,
  createApiKey,
  deleteApiKey,
  listApiKeys,
  tooManyApiKeys,
  type UserId,
  type ApiKeyId,
} from '@game/contracts';
import { Bus } from '@game/platform';
import { Body, Controller, Delete, Get, Header, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ApiKeys } from '../access/api-keys.js';
import { newKey } from '../access/bearer.js';
import { MyId } from '../access/me.js';
import { Permission } from '../access/permission.js';
import { bitsFor, sessionTokenOf } from '../access/session-cookie.js';
import { MyKey } from '../http/idempotency-key.js';
import { PathId } from '../http/path-id.js';
import { Refuses, Replies, Title } from '../http/replies.js';

@ApiTags('api keys')
@Controller('api/api-keys')
export class ApiKeysController {
  constructor(
    private readonly bus: Bus,
    private readonly keys: ApiKeys,
  ) {}

  @Get()
  @Title('API keys')
  @Permission('signed-in')
  @Replies(200, z.array(ApiKey))
  list(@MyId() userId: UserId) {
    return this.bus.ask(listApiKeys, { userId });
  }

  /**
   * The gateway draws the key and shows it only once. A repeat under the same Idempotency-Key draws the same
   * key.
   */
  @Post()
  @Title('Make an API key; it is shown once')
  @Permission('confirmed', { proof: true })
  @Header('cache-control', 'no-store')
  @Replies(201, NewApiKey)
  @Refuses(tooManyApiKeys)
  async create(
    @MyId() userId: UserId,
    @Body({ schema: ApiKeyBody }) body: z.output<typeof ApiKeyBody>,
    @Req() request: FastifyRequest,
    @MyKey() idempotencyKey?: string,
  ) {
    const { key, keyHash, prefix } = newKey(bitsFor('api-key', sessionTokenOf(request), idempotencyKey));
    const made = await this.bus.send(createApiKey, { ...body, userId, keyHash, prefix }, idempotencyKey);
    return { ...made, key };
  }

  @Delete(':id')
  @Title('End an API key')
  @Permission('signed-in')
  @Replies(200, Done)
  async delete(
    @MyId() userId: UserId,
    @PathId('id', apiKeyNotFound) keyId: ApiKeyId,
    @MyKey() idempotencyKey?: string,
  ) {
    const deleted = await this.bus.send(deleteApiKey, { userId, keyId }, idempotencyKey);
    this.keys.forgetUser(userId);
    return deleted;
  }
}
