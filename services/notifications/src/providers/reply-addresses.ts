import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { asId, type OfferId, type UserId } from '@game/contracts';
import { SETTINGS } from '@game/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { NotificationsSettings } from '../settings.js';

/** 96 bits, in hexadecimal digits because some mail programs change the case of an address. */
const MAC_DIGITS = 24;
const LOCAL_PART = /^re-([0-9a-f]{32})-([0-9a-f]{24})$/;
const PLAN_PART = /^plan\+([0-9a-f]{32})-([0-9a-f]{24})$/;
const DASHES = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/;

/**
 * The address at REPLY_DOMAIN to which the friend of an offer replies. It is derived from the offer's id and
 * cannot be guessed without the secret. It gives access to nothing: anybody who knows it can send a mail, but
 * only a mail from the friend's own address counts as the friend's.
 */
@Injectable()
export class ReplyAddresses {
  constructor(@Inject(SETTINGS) private readonly settings: NotificationsSettings) {}

  /** Undefined if replies are not received, because REPLY_DOMAIN is not set. */
  of(offerId: OfferId): string | undefined {
    const { REPLY_DOMAIN: domain } = this.settings;
    if (!domain) return undefined;
    const id = offerId.replaceAll('-', '').toLowerCase();
    return `re-${id}-${this.macOf(id)}@${domain}`;
  }

  /** The offer of an address; undefined if the address is not one of ours, or forged. */
  offerOf(address: string): OfferId | undefined {
    const id = this.idIn(LOCAL_PART, address, (found) => found);
    return id === undefined ? undefined : asId<OfferId>(id);
  }

  /** The address at which a golfer plans tee times by mail; undefined if no mail is received. */
  ofGolfer(userId: UserId): string | undefined {
    const { REPLY_DOMAIN: domain } = this.settings;
    const id = userId.replaceAll('-', '').toLowerCase();
    return domain && `plan+${id}-${this.macOf(`plan:${id}`)}@${domain}`;
  }

  /** The golfer of a planning address; undefined if the address is not one of ours, or forged. */
  golferOf(address: string): UserId | undefined {
    const id = this.idIn(PLAN_PART, address, (found) => `plan:${found}`);
    return id === undefined ? undefined : asId<UserId>(id);
  }

  /** Whether mail to this address asks for the sender's own planning address. */
  asksForAddress(address: string): boolean {
    const { REPLY_DOMAIN: domain } = this.settings;
    return domain !== undefined && address.toLowerCase() === `plan@${domain}`;
  }

  /** Whether this is the hash of SENDGRID_INBOUND_SECRET. False if none is set, so that no mail is received. */
  opens(secretHash: string): boolean {
    const { SENDGRID_INBOUND_SECRET: secret } = this.settings;
    if (!secret) return false;
    const wanted = createHash('sha256').update(secret).digest();
    const given = Buffer.from(secretHash, 'base64url');
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  }

  private idIn(localPart: RegExp, address: string, signed: (id: string) => string): string | undefined {
    const [local = '', domain] = address.toLowerCase().split('@');
    const [, id, mac] = localPart.exec(local) ?? [];
    if (!id || !mac || !domain || domain !== this.settings.REPLY_DOMAIN) return undefined;
    if (!timingSafeEqual(Buffer.from(mac), Buffer.from(this.macOf(signed(id))))) return undefined;
    return id.replace(DASHES, '$1-$2-$3-$4-$5');
  }

  private macOf(id: string): string {
    const key = this.settings.SENDGRID_INBOUND_SECRET ?? '';
    return createHmac('sha256', key).update(`reply-address:${id}`).digest('hex').slice(0, MAC_DIGITS);
  }
}
