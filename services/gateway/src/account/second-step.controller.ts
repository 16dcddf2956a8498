import {
  Done,
  RECOVERY_CODES,
  RecoveryCodes,
  SecondStepBody,
  SecondStepSecret,
  SignInWays,
  beginSecondStep,
  confirmSecondStep,
  endSecondStep,
  readSignInWays,
  wrongSecondStep,
  type UserId,
} from '@game/contracts';
import { Bus } from '@game/platform';
import { Body, Controller, Delete, Get, Header, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { MyId, MySession } from '../access/me.js';
import { Permission } from '../access/permission.js';
import { bitsFor, hashOf, sessionTokenOf } from '../access/session-cookie.js';
import type { Session } from '../access/sessions.js';
import { MyKey } from '../http/idempotency-key.js';
import { Refuses, Replies, Title } from '../http/replies.js';
import { base32 } from './base32.js';
import { qrCodeOf } from './qr-code.js';

const PRODUCT = 'Get in the game!';
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** 80 bits. */
const CODE_BYTES = 10;

/**
 * The gateway draws the secret and the recovery codes, and shows them only once. A repeat under the same
 * Idempotency-Key draws the same ones.
 */
@ApiTags('account')
@Controller('api/me')
export class SecondStepController {
  constructor(private readonly bus: Bus) {}

  @Get('sign-in-ways')
  @Title('Passkeys, and whether a second step follows the password')
  @Permission('signed-in')
  @Replies(200, SignInWays)
  read(@MyId() userId: UserId) {
    return this.bus.ask(readSignInWays, { userId });
  }

  @Post('second-step')
  @Title('Draw a secret for an authenticator app')
  @Permission('signed-in', { proof: true })
  @Header('cache-control', 'no-store')
  @Replies(200, SecondStepSecret)
  async begin(@MySession() { user }: Session, @Req() request: FastifyRequest, @MyKey() key?: string) {
    const secret = drawn(request, 'totp', key, SECRET_BYTES).toUpperCase();
    await this.bus.send(beginSecondStep, { userId: user.id, secret }, key);
    const [issuer, email] = [PRODUCT, user.email].map(encodeURIComponent) as [string, string];
    const uri = `otpauth://totp/${issuer}:${email}?secret=${secret}&issuer=${issuer}`;
    return { secret, uri, qr: qrCodeOf(uri) };
  }

  @Post('second-step/confirm')
  @Title('Switch the second step on with a first code; the recovery codes are shown once')
  @Permission('signed-in', { proof: true })
  @Header('cache-control', 'no-store')
  @Replies(200, RecoveryCodes)
  @Refuses(wrongSecondStep)
  async confirm(
    @MyId() userId: UserId,
    @Body({ schema: SecondStepBody }) { code }: z.output<typeof SecondStepBody>,
    @Req() request: FastifyRequest,
    @MyKey() key?: string,
  ) {
    const codes = Array.from({ length: RECOVERY_CODES }, (_, i) =>
      drawn(request, `recovery-code ${i}`, key, CODE_BYTES),
    );
    await this.bus.send(confirmSecondStep, { userId, code, recoveryHashes: codes.map(hashOf) }, key);
    return { codes: codes.map((drawnCode) => drawnCode.replace(/.{4}(?=.)/g, '$&-')) };
  }

  @Delete('second-step')
  @Title('Switch the second step off')
  @Permission('signed-in', { proof: true })
  @Replies(200, Done)
  end(@MyId() userId: UserId, @MyKey() key?: string) {
    return this.bus.send(endSecondStep, { userId }, key);
  }
}

const drawn = (request: FastifyRequest, act: string, key: string | undefined, bytes: number) =>
  base32(Buffer.from(bitsFor(act, sessionTokenOf(request), key), 'base64url').subarray(0, bytes));
