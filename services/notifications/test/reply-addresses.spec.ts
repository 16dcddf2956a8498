import { createHash } from 'node:crypto';
import type { OfferId } from '@game/contracts';
import { newId } from '@game/platform';
import type { NotificationsSettings } from '../src/settings.js';
import { ReplyAddresses } from '../src/providers/reply-addresses.js';

const addresses = (secret: string | undefined, domain?: string) =>
  new ReplyAddresses({ REPLY_DOMAIN: domain, SENDGRID_INBOUND_SECRET: secret } as NotificationsSettings);
const ours = addresses('one-secret-of-the-url', 'reply.golf.example');
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

// promises messages#mail-replies
describe('the reply address of an offer', () => {
  it('leads back to the offer even if a mail program changed its case', () => {
    const offerId = newId<OfferId>();
    const address = ours.of(offerId)!;
    expect(address.split('@')[0]!.length).toBeLessThanOrEqual(64);
    expect(ours.offerOf(address)).toBe(offerId);
    expect(ours.offerOf(address.toUpperCase())).toBe(offerId);
  });

  it('cannot be made from an offer’s id, with another secret, or for another domain', () => {
    const [one, other] = [newId<OfferId>(), newId<OfferId>()];
    const address = ours.of(one)!;
    const swapped = address.replace(one.replaceAll('-', ''), other.replaceAll('-', ''));
    const elsewhere = addresses('another-secret-of-it', 'reply.golf.example').of(one)!;
    for (const forged of [
      swapped,
      elsewhere,
      address.replace('reply.golf.example', 'golf.example'),
      address.replace(/-[0-9a-f]{24}@/, '@'),
      address.replace(/-[0-9a-f]{24}@/, `-${'0'.repeat(24)}@`),
      'support@reply.golf.example',
      '',
      '@',
    ])
      expect([forged, ours.offerOf(forged)]).toEqual([forged, undefined]);
  });

  it('does not exist without REPLY_DOMAIN, and without a configured secret the webhook refuses every call', () => {
    expect(addresses(undefined).of(newId())).toBeUndefined();
    expect(addresses(undefined).opens(hashOf(''))).toBe(false);
    expect(ours.opens(hashOf('one-secret-of-the-url'))).toBe(true);
    expect(ours.opens(hashOf('one-secret-of-the-urL'))).toBe(false);
    expect(ours.opens('one-secret-of-the-url')).toBe(false);
  });
});
