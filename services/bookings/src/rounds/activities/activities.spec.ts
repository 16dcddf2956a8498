import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { activities } from './activities.js';

const PAGE = join(import.meta.dirname, '../../../../../docs/activities.md');

// promises ladder#activity
describe('the activity of ten simulated ladders', () => {
  it('is the content of docs/activities.md, which npm run activities writes', () => {
    expect(activities()).toBe(readFileSync(PAGE, 'utf8'));
  });
});
