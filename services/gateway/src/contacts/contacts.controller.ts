import {
  Contact,
  ContactBody,
  ContactPatchBody,
  Done,
  addContact,
  contactNotFound,
  deleteContact,
  listContacts,
  tooManyContacts,
  updateContact,
  type ContactId,
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
  list(@MyId() userId: string) {
    return this.bus.ask(listContacts, { userId });
  }

  @Post()
  @Title('Add a contact')
  @Permission('signed-in')
  @Replies(201, Contact)
  @Refuses(tooManyContacts)
  add(
    @MyId() userId: string,
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
    @MyId() userId: string,
    @PathId('id', contactNotFound) contactId: ContactId,
    @Body({ schema: ContactPatchBody }) body: z.output<typeof ContactPatchBody>,
    @MyKey() key?: string,
  ) {
    return this.bus.send(updateContact, { ...body, userId, contactId }, key);
  }

  @Delete(':id')
  @Title('Delete a contact')
  @Permission('signed-in')
  @Replies(200, Done)
  delete(@MyId() userId: string, @PathId('id', contactNotFound) contactId: ContactId, @MyKey() key?: string) {
    return this.bus.send(deleteContact, { userId, contactId }, key);
  }
}
