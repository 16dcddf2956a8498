import { mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SealingSettings, newSealingKey, readSettings } from '@game/platform';
import { sealingKey } from './kept-key.js';

it('a trial makes its sealing key once, for its owner alone, and the setting comes first', () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'game-key-')), 'data');
  const made = sealingKey({}, folder);
  expect(() => readSettings(SealingSettings, { SEALING_KEY: made })).not.toThrow();
  expect(sealingKey({}, folder)).toBe(made);
  expect(statSync(join(folder, 'sealing.key')).mode & 0o777).toBe(0o600);
  const own = newSealingKey();
  expect(sealingKey({ SEALING_KEY: own }, folder)).toBe(own);
});
