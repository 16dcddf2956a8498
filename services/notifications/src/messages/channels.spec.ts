import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHANNELS } from './channels.js';

describe('the README of notifications', () => {
  it('names every channel', () => {
    const text = readFileSync(join(import.meta.dirname, `../../README${'.md'}`), 'utf8');
    const listed = text.split('by the channels ')[1]!.split('(web push)')[0]!;
    const missing = CHANNELS.filter((channel) => !listed.includes(`\`${channel}\``));
    expect(missing.map((channel) => `README lacks the channel ${channel}`)).toEqual([]);
  });
});
