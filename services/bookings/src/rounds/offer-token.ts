import { randomBytes } from 'node:crypto';
import { tokenHash, type Keyring } from '@game/platform';

const PURPOSE = 'bookings.offers.token';

/**
 * The token of a friend's link. The database has it sealed, so that messages can name it again, and its hash, by which
 * the offer is found. It is opened only where a message needs it. An earlier version stored it in plain text.
 */
export class OfferToken {
  constructor(
    private readonly stored: string,
    private readonly keyring: Keyring,
  ) {}

  /** 128 random bits, with their hash. */
  static draw(keyring: Keyring): { token: OfferToken; tokenHash: string } {
    const plain = randomBytes(16).toString('base64url');
    return { token: new OfferToken(keyring.seal(plain, PURPOSE), keyring), tokenHash: tokenHash(plain) };
  }

  get plain(): string {
    return this.keyring.open(this.stored, PURPOSE);
  }
  /** How the driver writes it. */
  toPostgres(): string {
    return this.stored;
  }
}
