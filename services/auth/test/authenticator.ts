import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

/** The flags of authenticator data: the user is present, is verified, and a new credential follows. */
const [PRESENT, VERIFIED, ATTESTED] = [0x01, 0x04, 0x40];
const sha = (data: string | Buffer) => createHash('sha256').update(data).digest();
/** CBOR (RFC 8949) of a text, of up to 255 bytes, and of the head of a map. */
const text = (t: string) => Buffer.concat([Buffer.from([0x60 + t.length]), Buffer.from(t)]);
const bytes = (b: Buffer) => Buffer.concat([Buffer.from([0x58, b.length]), b]);
const map = (size: number) => Buffer.from([0xa0 + size]);

/** A passkey in software, with a browser that fills in its origin. */
export class Authenticator {
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private readonly credential = randomBytes(32);
  counter = 0;
  /** False as if somebody touched it without finger, face or PIN. */
  verifies = true;

  constructor(private readonly origin: string) {}

  get id() {
    return this.credential.toString('base64url');
  }

  /** Answers a challenge with a new passkey. */
  create(challenge: string) {
    const { x, y } = this.keys.publicKey.export({ format: 'jwk' }) as { x: string; y: string };
    const cose = Buffer.concat([
      map(5),
      Buffer.from([0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      bytes(Buffer.from(x, 'base64url')),
      Buffer.from([0x22]),
      bytes(Buffer.from(y, 'base64url')),
    ]);
    const length = Buffer.from([0, this.credential.length]);
    const authData = Buffer.concat([this.data(ATTESTED), Buffer.alloc(16), length, this.credential, cose]);
    const attestation = [map(3), text('fmt'), text('none'), text('attStmt'), map(0), text('authData')];
    return this.answer(this.client('webauthn.create', challenge), {
      attestationObject: Buffer.concat([...attestation, bytes(authData)]).toString('base64url'),
    });
  }

  /** Signs a challenge. */
  sign(challenge: string) {
    this.counter += 1;
    const authData = this.data(0);
    const client = this.client('webauthn.get', challenge);
    const signature = createSign('sha256')
      .update(Buffer.concat([authData, sha(client)]))
      .sign(this.keys.privateKey);
    return this.answer(client, {
      authenticatorData: authData.toString('base64url'),
      signature: signature.toString('base64url'),
    });
  }

  private data(flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const all = PRESENT! | (this.verifies ? VERIFIED! : 0) | flags;
    return Buffer.concat([sha(new URL(this.origin).hostname), Buffer.from([all]), counter]);
  }
  private client = (type: string, challenge: string) =>
    JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false });
  private answer<T extends object>(client: string, more: T) {
    return {
      ...{ id: this.id, rawId: this.id, type: 'public-key' as const, clientExtensionResults: {} },
      response: { clientDataJSON: Buffer.from(client).toString('base64url'), ...more },
    };
  }
}
