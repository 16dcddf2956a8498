import {
  AddedContact,
  Contact,
  ContactBody,
  ContactFilters,
  ContactPatchBody,
  Done,
  FriendHistory,
  addContact,
  contactNotFound,
  contactStale,
  deleteContact,
  externalIdTaken,
  findContacts,
  getContact,
  listContacts,
  readFriendHistory,
  tooManyContacts,
  updateContact,
  type ContactId,
  type UserId,
} from '@game/contracts';
import { Bus } from '@game/platform';
import { Body, Controller, Delete, Get, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { MyId } from '../access/me.js';
import { Permission } from '../access/permission.js';
import { MyKey } from '../http/idempotency-key.js';
import { IfMatch, TakesIfMatch, tagged } from '../http/if-match.js';
import { PathId } from '../http/path-id.js';
import { AlsoReplies, Refuses, Replies, Title } from '../http/replies.js';

@ApiTags('contacts')
@Controller('api/contacts')
export class ContactsController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Title('Contacts')
  @Permission('signed-in')
  @Replies(
    200,
    z.array(Contact),
    'All that match, by tier and place. With `limit`, `cursor` or `updatedSince` a page, in the order of the last change; the header `Link: <...>; rel="next"` names the next page.',
  )
  async list(
    @MyId() userId: UserId,
    @Query({ schema: ContactFilters }) filters: z.output<typeof ContactFilters>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    if (Object.values(filters).every((value) => value === undefined))
      return this.bus.ask(listContacts, { userId });
    const { contacts, next } = await this.bus.ask(findContacts, { ...filters, userId });
    if (next) {
      const query = new URLSearchParams();
      for (const [name, value] of Object.entries({ ...filters, cursor: next }))
        if (value !== undefined) query.set(name, String(value));
      reply.header('link', `</api/contacts?${query}>; rel="next"`);
    }
    return contacts;
  }

  @Post()
  @Title('Add a contact')
  @Permission('signed-in')
  @Replies(201, AddedContact, 'Added. `alike` names contacts that may be the same person.')
  @AlsoReplies(
    200,
    AddedContact,
    'A contact with this `externalId` or `deviceContactId` exists, and nothing was changed; `message` says so.',
  )
  @Refuses(tooManyContacts)
  async add(
    @MyId() userId: UserId,
    @Body({ schema: ContactBody }) body: z.output<typeof ContactBody>,
    @Res({ passthrough: true }) reply: FastifyReply,
    @MyKey() key?: string,
  ) {
    const added = await this.bus.send(addContact, { ...body, userId }, key);
    reply.status(added.action === 'unchanged' ? 200 : 201);
    return tagged(added, reply);
  }

  @Get(':id')
  @Title('One contact')
  @Permission('signed-in')
  @Replies(200, Contact, 'The header `ETag` holds its version, for `If-Match`.')
  async get(
    @MyId() userId: UserId,
    @PathId('id', contactNotFound) contactId: ContactId,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return tagged(await this.bus.ask(getContact, { userId, contactId }), reply);
  }

  @Patch(':id')
  @Title('Change a contact')
  @Permission('signed-in')
  @TakesIfMatch()
  @Replies(200, Contact)
  @Refuses(contactStale, externalIdTaken)
  async update(
    @MyId() userId: UserId,
    @PathId('id', contactNotFound) contactId: ContactId,
    @Body({ schema: ContactPatchBody }) body: z.output<typeof ContactPatchBody>,
    @IfMatch() ifMatch: number[] | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
    @MyKey() key?: string,
  ) {
    return tagged(await this.bus.send(updateContact, { ...body, userId, contactId, ifMatch }, key), reply);
  }

  @Get(':id/history')
  @Title('What became of the invites to a contact')
  @Permission('signed-in')
  @Replies(200, FriendHistory)
  history(@MyId() userId: UserId, @PathId('id', contactNotFound) contactId: ContactId) {
    return this.bus.ask(readFriendHistory, { userId, contactId });
  }

  @Delete(':id')
  @Title('Delete a contact')
  @Permission('signed-in')
  @Replies(200, Done)
  delete(@MyId() userId: UserId, @PathId('id', contactNotFound) contactId: ContactId, @MyKey() key?: string) {
    return this.bus.send(deleteContact, { userId, contactId }, key);
  }
}
