import { randomBytes } from 'node:crypto';
import { Keyring, Sealing } from '@game/platform';

/** Sealing with a new key. */
export const testSealing = () =>
  new Sealing(new Keyring({ SEALING_KEY: randomBytes(32), SEALING_KEYS_ACCEPTED: [] }));
