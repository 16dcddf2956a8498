import { Journal } from './journal.js';
import type { StripeObject, StoredAnswer } from './stripe/objects.js';
import type { Email } from './sendgrid/email.js';
import { Table, type Change } from './table.js';
import { phoneOf, type Sms } from './twilio/sms.js';

/** Called with each row that changed, and with null when everything was cleared. */
export type ChangeListener = (change: Change | null) => void;

/** The state of the three providers. It is in memory and, if a file is given, survives restarts. */
export class Store {
  // Initialised first, because the tables below register themselves here.
  #tables: Table<unknown>[] = [];
  readonly sms = this.#table<Sms>('sms', phoneOf);
  readonly emails = this.#table<Email>('email', (email) => email.to.toLowerCase());
  /** Numbers that texted STOP to the carrier. */
  readonly blocked = this.#table<{ phone: string }>('blocked', (block) => block.phone);
  /** The names that the product knows, by number or address, so that the page can say whose phone it is. */
  readonly people = this.#table<{ address: string; name: string }>('person', (person) => person.address);
  /** The tee times that friends were asked for, by id, so that the page can skip to the next. */
  readonly teeTimes = this.#table<{ dateTime: string }>('tee-time', () => 'all');
  readonly stripe = this.#table<StripeObject>('stripe', (object) => object.object);
  readonly stripeAnswers = this.#table<StoredAnswer>('stripe-answer', () => 'all');

  #listeners = new Set<ChangeListener>();
  #journal: Journal | undefined;

  constructor(dataFile?: string) {
    if (!dataFile) return;
    this.#journal = Journal.open(dataFile, (line) => {
      const table = this.#tables.find((each) => each.name === line.table);
      if (line.row === null) table?.drop(line.key);
      else table?.load(line.key, line.row);
    });
    this.#journal.rewrite(
      this.#tables.flatMap((table) =>
        [...table.entries()].map(([key, row]) => ({ table: table.name, key, row })),
      ),
    );
  }

  /** Calls the listener with each change. Returns the function that ends this. */
  onChange(listener: ChangeListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  clear(): void {
    for (const table of this.#tables) table.clear();
    this.#journal?.rewrite([]);
    for (const listener of this.#listeners) listener(null);
  }

  close(): Promise<void> {
    return this.#journal?.close() ?? Promise.resolve();
  }

  #table<T>(name: string, ownerOf: (row: T) => string): Table<T> {
    const table = new Table<T>(name, ownerOf, (change) => this.#changed(change));
    this.#tables.push(table as Table<unknown>);
    return table;
  }

  #changed(change: Change): void {
    this.#journal?.append({ table: change.table, key: change.key, row: change.row });
    for (const listener of this.#listeners) listener(change);
  }
}
