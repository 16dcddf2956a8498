import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { searchVenuesByName } from '@game/contracts';
import type { Bus } from '@game/platform';
import type { Figure } from './figures.js';

const SEARCHES = join(import.meta.dirname, '../../../services/venues/test/searches.txt');
const FIRST = 3;
const TARGET = 0.95;

/**
 * For each group of searches, how many have the course that is meant among the first three results, and how many have
 * it as the first, among the courses that ship.
 */
export async function searchQuality(bus: Bus): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const group of readFileSync(SEARCHES, 'utf8').split(/^\[/m).slice(1)) {
    const [title = '', ...lines] = group.split('\n');
    const searches = lines.filter(Boolean).map((line) => line.split(' = ') as [string, string]);
    let [first, shown] = [0, 0];
    const missed: string[] = [];
    for (const [name, pattern] of searches) {
      const { venues } = await bus.ask(searchVenuesByName, { name });
      const meant = new RegExp(pattern, 'i');
      const at = venues
        .slice(0, FIRST)
        .findIndex((venue) => meant.test(`${venue.name} (${String(venue.city)})`));
      if (at === 0) first++;
      if (at >= 0) shown++;
      else missed.push(name);
    }
    const { length: all } = searches;
    figures.push({
      figure: `found among the first ${FIRST}: ${title.replace(']', '')}`,
      reached: `${shown} of ${all}`,
      target: `>= ${Math.ceil(all * TARGET)}`,
      detail: `${first} as the first${missed.length ? `; not found: ${missed.join(', ')}` : ''}`,
    });
  }
  return figures;
}
