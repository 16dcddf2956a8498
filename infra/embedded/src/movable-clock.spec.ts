import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MovableClock } from './movable-clock.js';

const DAY_MS = 86_400_000;
let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'clock-'))));
afterEach(() => rmSync(folder, { recursive: true }));
// Adding 0 makes 0 of -0, which a millisecond between the two clocks gives.
const ahead = (clock: MovableClock) => Math.round((clock.now().getTime() - Date.now()) / DAY_MS) + 0;

describe('the clock of a product with simulated providers', () => {
  it('begins with the time of the machine and can be put forward, which its subscribers are told', () => {
    const clock = new MovableClock(folder);
    let times = 0;
    clock.onMoved(() => times++);
    expect(ahead(clock)).toBe(0);
    clock.forward(31 * DAY_MS);
    expect([ahead(clock), times]).toEqual([31, 1]);
  });

  it('never goes back, neither after a restart nor with a wrong file', () => {
    const clock = new MovableClock(folder);
    clock.forward(3 * DAY_MS);
    clock.forward(-9 * DAY_MS);
    expect(ahead(new MovableClock(folder))).toBe(3);
    for (const wrong of ['', '{', '{"offset":-5}', '{"offset":"x"}']) {
      writeFileSync(join(folder, 'clock.json'), wrong);
      expect(ahead(new MovableClock(folder))).toBe(0);
    }
  });
});
