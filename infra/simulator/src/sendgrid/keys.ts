import {
  createECDH,
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
} from 'node:crypto';

export interface KeyPair {
  /** In PEM format, as PKCS #8. */
  privateKey: string;
  /** The DER form in base64, as SendGrid's settings page shows it: one line, no header. */
  publicKey: string;
}

const CURVE = 'prime256v1';

export function newKeyPair(): KeyPair {
  return pairOf(
    generateKeyPairSync('ec', { namedCurve: CURVE }).privateKey.export({ format: 'pem', type: 'pkcs8' }),
  );
}

/** The public half of a private key in PEM. */
export function pairOf(privateKey: string | Buffer): KeyPair {
  const publicKey = createPublicKey(createPrivateKey(privateKey)).export({ format: 'der', type: 'spki' });
  return { privateKey: privateKey.toString(), publicKey: publicKey.toString('base64') };
}

/**
 * Derives a key pair from a text. The pair is always the same, so settings can name the public key before the
 * simulator runs.
 */
export function keyPairFrom(words: string): KeyPair {
  const secret = createHash('sha256').update(words).digest();
  const curve = createECDH(CURVE);
  curve.setPrivateKey(secret);
  const point = curve.getPublicKey();
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    d: secret.toString('base64url'),
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  return pairOf(createPrivateKey({ key: jwk, format: 'jwk' }).export({ format: 'pem', type: 'pkcs8' }));
}

/** Signs timestamp and body by ECDSA P-256 with SHA-256; the result is base64 of the DER form. */
export function signEvents(privateKey: string, timestamp: string, body: string): string {
  return sign('sha256', Buffer.from(timestamp + body), privateKey).toString('base64');
}
