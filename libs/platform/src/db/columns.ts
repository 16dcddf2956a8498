/**
 * The columns of a table by the names of their fields in the code, as the SQL fragments that read and write its rows.
 */
export class Columns<Field extends string> {
  private readonly fields: Field[];

  /** `dates` are fields of type `date`, read as text, because pg would make midnight in the process's zone of them. */
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
  /** For `values …`: one group of parameters per row. */
  parameters(rows = 1): string {
    const width = this.fields.length;
    return Array.from({ length: rows }, (_, row) => {
      const group = this.fields.map((_, i) => `$${row * width + i + 1}`);
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
