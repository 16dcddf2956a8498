import {
  ContactPutBody,
  ContactRowsResult,
  ExternalId,
  PutContact,
  contactStale,
  putContact,
  saveContacts,
  tooManyContacts,
  wrongField,
  type UserId,
} from '@game/contracts';
import { Bus } from '@game/platform';
import { Body, Controller, Param, Post, Put, Res } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { MyId } from '../access/me.js';
import { Permission } from '../access/permission.js';
import { MyKey } from '../http/idempotency-key.js';
import { IfMatch, TakesIfMatch, tagged } from '../http/if-match.js';
import { AlsoReplies, Refuses, Replies, Title } from '../http/replies.js';
import { ContactRows, TakesContactRows, type CheckedRows } from './contact-rows.js';

const externalIdIn = {
  transform(value: string) {
    const { success, error } = ExternalId.safeParse(value);
    if (!success) throw wrongField('externalId', error.issues[0]!.message);
    return value;
  },
};

/** Calls for programs that keep the contacts in step with a system of their own (contacts#external-ids). */
@ApiTags('contacts')
@Controller('api/contacts')
export class ContactSyncController {
  constructor(private readonly bus: Bus) {}

  @Put('by-external-id/:externalId')
  @Title('Create or change the contact with an external id')
  @Permission('signed-in')
  @ApiParam({
    name: 'externalId',
    description: 'The id of the contact in your own system, percent-encoded.',
    schema: { type: 'string', minLength: 1, maxLength: 100, pattern: '^[!-~]{1,100}$', example: 'crm-4711' },
  })
  @TakesIfMatch()
  @Replies(200, PutContact, 'There was a contact: `action` says whether it was `updated` or `unchanged`.')
  @AlsoReplies(201, PutContact, 'There was none, and one was created.')
  @Refuses(contactStale, tooManyContacts)
  async put(
    @MyId() userId: UserId,
    @Param('externalId', externalIdIn) externalId: string,
    @Body({ schema: ContactPutBody }) body: z.output<typeof ContactPutBody>,
    @IfMatch() ifMatch: number[] | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
    @MyKey() key?: string,
  ) {
    const put = await this.bus.send(putContact, { ...body, userId, externalId, ifMatch }, key);
    reply.status(put.action === 'created' ? 201 : 200);
    return tagged(put, reply);
  }

  @Post('batch')
  @Title('Create or change up to 500 contacts, with one result per row')
  @Permission('signed-in')
  @TakesContactRows()
  @Replies(200, ContactRowsResult, 'One result per row. A row that is refused stops no other.')
  async batch(@MyId() userId: UserId, @ContactRows() { good, refused }: CheckedRows, @MyKey() key?: string) {
    const saved = good.length
      ? await this.bus.send(saveContacts, { userId, rows: good }, key)
      : { results: [] };
    const results = [...saved.results, ...refused].sort((a, b) => a.index - b.index);
    const count = (action: string) => results.filter((result) => result.action === action).length;
    return {
      created: count('created'),
      updated: count('updated'),
      unchanged: count('unchanged'),
      refused: count('refused'),
      results,
    };
  }
}
