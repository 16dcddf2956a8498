import { invalidApiKey, missingScope, readApiKey, sessionOnly, type UserId } from '@game/contracts';
import { Bus, Clock } from '@game/platform';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { keyHashOf, type Grant } from './bearer.js';
import { RateLimits } from './rate-limits.js';
import { scopeFor } from './scopes.js';

/**
 * How long a key is remembered. A deleted key may still pass for this long if the event of its deletion is
 * lost.
 */
const REMEMBER_MS = 5_000;
/** How many keys are remembered at most. */
const REMEMBER_MOST = 10_000;

/** Admits a program by its API key: the key must be known, have the scope of the call, and be within its rate limit. */
@Injectable()
export class ApiKeys {
  private readonly remembered = new Map<string, { grant: Grant; until: number }>();

  constructor(
    private readonly bus: Bus,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /** Returns what the request's key gives access to, or undefined if the request carries no key. */
  async admit(request: FastifyRequest): Promise<Grant | undefined> {
    const keyHash = keyHashOf(request);
    if (!keyHash) return undefined;
    const grant = await this.read(keyHash);
    if (!grant) {
      await this.limits.missedKey(request.ip);
      throw invalidApiKey();
    }
    await this.limits.apiKey(grant.keyId);
    const scope = scopeFor(request.method, request.routeOptions.url ?? '');
    if (!scope) throw sessionOnly();
    if (!grant.scopes.includes(scope))
      throw missingScope({ message: `This API key lacks the scope ${scope}.`, details: { scope } });
    return grant;
  }

  /** Reads the request's key again, without counting another call. */
  readAgain(request: FastifyRequest): Promise<Grant | undefined> {
    return this.read(keyHashOf(request)!);
  }

  forget(keyHash: string): void {
    this.remembered.delete(keyHash);
  }
  forgetUser(userId: UserId): void {
    for (const [hash, { grant }] of this.remembered)
      if (grant.user.id === userId) this.remembered.delete(hash);
  }

  private async read(keyHash: string): Promise<Grant | undefined> {
    const now = this.clock.now().getTime();
    const known = this.remembered.get(keyHash);
    if (known && known.until > now) return known.grant;
    this.remembered.delete(keyHash);
    const { grant } = await this.bus.ask(readApiKey, { keyHash });
    if (!grant) return undefined;
    if (this.remembered.size >= REMEMBER_MOST) this.remembered.clear();
    this.remembered.set(keyHash, { grant, until: now + REMEMBER_MS });
    return grant;
  }
}
