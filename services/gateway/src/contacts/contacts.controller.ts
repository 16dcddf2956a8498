import {
  Contact,
  ContactBody,
  ContactPatchBody,
  Done,
  FriendHistory,
  addContact,
  contactNotFound,
  deleteContact,
  listContacts,
  readFriendHistory,
  tooManyContacts,
  updateContact,
  type ContactId,
  type UserId,
} from '@game/contracts';
import { Bus } from '@game/platform';
import { Body, Controller, Delete, Get, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { MyId } from '../access/me.js';
import { Permission } from '../access/permission.js';
import { MyKey } from '../http/idempotency-key.js';
import { PathId } from '../http/path-id.js';
import { Refuses, Replies, Title } from '../http/replies.js';

@ApiTags('contacts')
@Controller('api/contacts')
export class ContactsController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Title('Contacts')
  @Permission('signed-in')
  @Replies(200, z.array(Contact))
  list(@MyId() userId: UserId) {
    return this.bus.ask(listContacts, { userId });
  }

  @Post()
  @Title('Add a contact')
  @Permission('signed-in')
  @Replies(201, Contact)
  @Refuses(tooManyContacts)
  add(
    @MyId() userId: UserId,
    @Body({ schema: ContactBody }) body: z.output<typeof ContactBody>,
    @MyKey() key?: string,
  ) {
    return this.bus.send(addContact, { ...body, userId }, key);
  }

  @Patch(':id')
  @Title('Change a contact')
  @Permission('signed-in')
  @Replies(200, Contact)
  update(
    @MyId() userId: UserId,
    @PathId('id', contactNotFound) contactId: ContactId,
    @Body({ schema: ContactPatchBody }) body: z.output<typeof ContactPatchBody>,
    @MyKey() key?: string,
  ) {
    return this.bus.send(updateContact, { ...body, userId, contactId }, key);
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
