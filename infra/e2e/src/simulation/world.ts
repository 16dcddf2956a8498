import type { Simulator } from '@game/simulator';
import type { Call } from '../chaos/caller.js';
import type { Agenda } from './agenda.js';
import type { Database } from './database.js';
import type { Product } from './product.js';
import type { Story } from './story.js';

/** What the simulated people, faults and rules share. */
export interface World {
  seed: number;
  now: () => Date;
  agenda: Agenda;
  call: Call;
  simulator: Simulator;
  product: Product;
  database: Database;
  story: Story;
}
