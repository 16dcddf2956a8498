import {
  accountSuspended,
  Done,
  LoginBody,
  ProfileBody,
  RegisterBody,
  SignInReply,
  UserReply,
  emailTaken,
  secondStepNeeded,
  wrongCredentials,
  wrongSecondStep,
  commonPassword,
} from '@game/contracts';
import { Body, Controller, Get, Patch, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { changesAddress } from '../access/changes-address.js';
import { Permission } from '../access/permission.js';
import { MyKey } from '../http/idempotency-key.js';
import { Refuses, Replies, Title } from '../http/replies.js';
import { Account } from './account.js';

@ApiTags('account')
@Controller('api')
export class AccountController {
  constructor(private readonly account: Account) {}

  @Post('register')
  @Title('Make an account and sign in')
  @Permission('anyone')
  @Replies(201, UserReply)
  @Refuses(accountSuspended, commonPassword)
  register(
    @Body({ schema: RegisterBody }) body: z.output<typeof RegisterBody>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.account.register(body, request, reply);
  }

  @Post('login')
  @Title('Sign in')
  @Permission('anyone')
  @Replies(200, SignInReply)
  @Refuses(accountSuspended, wrongCredentials, secondStepNeeded, wrongSecondStep)
  signIn(
    @Body({ schema: LoginBody }) body: z.output<typeof LoginBody>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.account.signIn(body, request, reply);
  }

  @Post('logout')
  @Title('Sign out')
  @Permission('anyone')
  @Replies(200, Done)
  signOut(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    return this.account.signOut(request, reply);
  }

  @Get('me')
  @Title('Who is signed in')
  @Permission('signed-in')
  @Replies(200, UserReply)
  me(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    return this.account.me(request, reply);
  }

  @Patch('me')
  @Title('Change the profile')
  @Permission('signed-in', { proof: changesAddress })
  @Replies(200, UserReply)
  @Refuses(emailTaken)
  update(
    @Req() request: FastifyRequest,
    @Body({ schema: ProfileBody }) body: z.output<typeof ProfileBody>,
    @MyKey() key?: string,
  ) {
    return this.account.update(request, body, key);
  }
}
