/**
 * The columns of a table and the fields of the code that hold them, and from these the SQL fragments that read and
 * write rows.
 */
export class Columns<Field extends string> {
  private readonly fields: Field[];

  /**
   * `dates` names the fields of type `date` or `timestamp`. They are read as text, because pg would turn them
   * into an instant in the time zone of the process.
   */
  constructor(
    private readonly names: Record<Field, string>,
    private readonly dates: readonly Field[] = [],
  ) {
    this.fields = Object.keys(names) as Field[];
  }

  /** Only some of the fields, for an insert whose other columns keep their defaults. */
  only<Some extends Field>(fields: readonly Some[]): Columns<Some> {
    const names = Object.fromEntries(fields.map((field) => [field, this.names[field]]));
    return new Columns(names as Record<Some, string>, this.dates as readonly Some[]);
  }

  /** For `select`: each column under the name of its field. */
  get selected(): string {
    return this.fields
      .map((field) => `${this.names[field]}${this.dates.includes(field) ? '::text' : ''} as "${field}"`)
      .join(', ');
  }
  /** For `insert into table (…)`. */
  get list(): string {
    return this.fields.map((field) => this.names[field]).join(', ');
  }
  /** The number of columns. */
  get width(): number {
    return this.fields.length;
  }
  /** For `values …`: one group of parameters per row. The numbers of the parameters begin after `after`. */
  parameters(rows = 1, after = 0): string {
    return Array.from({ length: rows }, (_, row) => {
      const group = this.fields.map((_, i) => `$${after + row * this.width + i + 1}`);
      return `(${group.join(', ')})`;
    }).join(', ');
  }
  /** For `update … set`, with the parameters of one row. */
  get assigned(): string {
    return this.fields.map((field, i) => `${this.names[field]} = $${i + 1}`).join(', ');
  }
  /** For `on conflict … do update set`: the new row replaces the existing one. */
  get excluded(): string {
    return this.fields.map((field) => `${this.names[field]} = excluded.${this.names[field]}`).join(', ');
  }
  valuesOf(row: Record<Field, unknown>): unknown[] {
    return this.fields.map((field) => row[field]);
  }
}
