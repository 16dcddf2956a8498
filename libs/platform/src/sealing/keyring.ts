import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { z } from 'zod';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const PREFIX = 'sealed';

const WRONG_KEY = 'must be 32 bytes in base64, as `openssl rand -base64 32` prints';
const Key = z
  .string()
  .transform((text): Buffer => Buffer.from(text, 'base64'))
  .refine((key) => key.length === KEY_BYTES, WRONG_KEY);
const Keys = z
  .string()
  .transform((list) => list.split(','))
  .pipe(z.array(Key));

/**
 * SEALING_KEY seals and opens. SEALING_KEYS_ACCEPTED, comma separated, only open: the key of before a rotation, and before
 * it the next one, so that no instance meets a value that it cannot open.
 */
export const SealingSettings = z.object({ SEALING_KEY: Key, SEALING_KEYS_ACCEPTED: Keys.default([]) });

/** Thrown for a value that was sealed with a key which is not in the settings, or for another purpose, or changed. */
export class CannotOpen extends Error {}

/** Makes a value for SEALING_KEY. */
export const newSealingKey = (): string => randomBytes(KEY_BYTES).toString('base64');

interface Master {
  id: string;
  key: Buffer;
  derived: Map<string, Buffer>;
}
const masterOf = (key: Buffer): Master => ({
  id: createHash('sha256').update('key id').update(key).digest('base64url').slice(0, 8),
  key,
  derived: new Map(),
});

/**
 * Encrypts texts (AES-256-GCM) with keys of the settings. The stored form names the key: `sealed.<key id>.<base64url>`.
 * `purpose` names the field of a contract or the column of a table. Each purpose has a key of its own, derived by HKDF,
 * so a sealed text opens only where it belongs.
 */
export class Keyring {
  private readonly current: Master;
  private readonly all: Map<string, Master>;

  constructor({ SEALING_KEY, SEALING_KEYS_ACCEPTED }: z.output<typeof SealingSettings>) {
    const masters = [SEALING_KEY, ...SEALING_KEYS_ACCEPTED].map(masterOf);
    this.current = masters[0]!;
    this.all = new Map(masters.map((master) => [master.id, master]));
  }

  seal(plain: string, purpose: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', derive(this.current, purpose), nonce);
    const data = Buffer.concat([nonce, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `${PREFIX}.${this.current.id}.${data.toString('base64url')}`;
  }

  /** Returns a text without the prefix as it is: an earlier version stored it in plain text. */
  open(text: string, purpose: string): string {
    if (!isSealed(text)) return text;
    const [, id = '', encoded = ''] = text.split('.');
    const master = this.all.get(id);
    if (!master)
      throw new CannotOpen(
        `${purpose} was sealed with key ${id}, which is not among the sealing keys of the settings`,
      );
    const data = Buffer.from(encoded, 'base64url');
    try {
      const decipher = createDecipheriv(
        'aes-256-gcm',
        derive(master, purpose),
        data.subarray(0, NONCE_BYTES),
      );
      decipher.setAuthTag(data.subarray(-TAG_BYTES));
      const plain = decipher.update(data.subarray(NONCE_BYTES, -TAG_BYTES));
      return Buffer.concat([plain, decipher.final()]).toString('utf8');
    } catch {
      throw new CannotOpen(`${purpose} is sealed for another purpose, or was changed`);
    }
  }

  /** What every text begins with that SEALING_KEY sealed. */
  get currentPrefix(): string {
    return `${PREFIX}.${this.current.id}.`;
  }
}

export const isSealed = (text: string): boolean => text.startsWith(`${PREFIX}.`);

function derive(master: Master, purpose: string): Buffer {
  let key = master.derived.get(purpose);
  if (!key)
    master.derived.set(purpose, (key = Buffer.from(hkdfSync('sha256', master.key, '', purpose, KEY_BYTES))));
  return key;
}
