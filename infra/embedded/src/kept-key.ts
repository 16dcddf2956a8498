import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newSealingKey, type Env } from '@game/platform';
import { ownFolder } from './own-folder.js';

/** SEALING_KEY, or else a key that the first start makes and keeps in the folder. With real keys it has to be set. */
export function sealingKey(env: Env, dataDir: string): string {
  if (env['SEALING_KEY']) return env['SEALING_KEY'];
  const file = join(ownFolder(dataDir), 'sealing.key');
  try {
    writeFileSync(file, newSealingKey(), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
