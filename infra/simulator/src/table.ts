export interface Change {
  table: string;
  key: string;
  /** The phone, address or object type that the row belongs to. */
  owner: string;
  row: unknown;
}

/** Rows by key, in the order in which they were first put, and by owner. Rows are never mutated. */
export class Table<T> {
  #rows = new Map<string, T>();
  #byOwner = new Map<string, Map<string, T>>();

  constructor(
    readonly name: string,
    private readonly ownerOf: (row: T) => string,
    private readonly changed: (change: Change) => void,
  ) {}

  get(key: string): T | undefined {
    return this.#rows.get(key);
  }
  all(): T[] {
    return [...this.#rows.values()];
  }
  of(owner: string): T[] {
    return [...(this.#byOwner.get(owner)?.values() ?? [])];
  }
  owners(): string[] {
    return [...this.#byOwner.keys()];
  }

  put(key: string, row: T): T {
    const owner = this.load(key, row);
    this.changed({ table: this.name, key, owner, row });
    return row;
  }

  remove(key: string): void {
    const row = this.#rows.get(key);
    if (row === undefined) return;
    this.drop(key);
    this.changed({ table: this.name, key, owner: this.ownerOf(row), row: null });
  }

  /** Puts a row that was read from the file, without calling the listeners. Returns its owner. */
  load(key: string, row: T): string {
    const owner = this.ownerOf(row);
    this.#rows.set(key, row);
    const group = this.#byOwner.get(owner) ?? new Map<string, T>();
    this.#byOwner.set(owner, group.set(key, row));
    return owner;
  }

  drop(key: string): void {
    const row = this.#rows.get(key);
    if (row === undefined) return;
    const owner = this.ownerOf(row);
    this.#rows.delete(key);
    const group = this.#byOwner.get(owner);
    group?.delete(key);
    if (group?.size === 0) this.#byOwner.delete(owner);
  }

  clear(): void {
    this.#rows.clear();
    this.#byOwner.clear();
  }

  entries(): IterableIterator<[string, T]> {
    return this.#rows.entries();
  }
}
