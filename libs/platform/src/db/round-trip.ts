import pg from 'pg';

export interface Statement {
  text: string;
  values: unknown[];
}
/** What a transaction needs of a connection of pg. */
export interface Connection {
  query(text: string, values?: unknown[]): Promise<pg.QueryResult>;
  query(trip: RoundTrip): unknown;
}
/** The messages of Postgres's extended protocol that pg's connection sends. */
interface Wire {
  execute(message: object): void;
  sync(): void;
}
type Result = Pick<pg.QueryResult, 'rows'>;

/** One statement of several: pg's query without the sync at its end. */
class Part extends pg.Query {
  constructor({ text, values }: Statement, failed: (error: Error) => void) {
    super({ text, values, queryMode: 'extended' } as pg.QueryConfig, (error) => error && failed(error));
  }
  /** Called by pg as the last step of `prepare`. It is not called if a parameter cannot be sent. */
  _getRows(wire: Wire): void {
    wire.execute({});
  }
}
const send = (part: Part, wire: Wire) => (part as unknown as { prepare(wire: Wire): void }).prepare(wire);

/**
 * Statements that are sent together and answered together, one after another, each with its own snapshot. After an
 * error the server ignores everything up to the sync, so a commit that follows a failed statement is not carried out.
 */
export class RoundTrip extends pg.Query {
  constructor(
    readonly statements: Statement[],
    done: (error: Error | undefined, rows: unknown[][]) => void,
  ) {
    super({ text: '-', queryMode: 'extended' } as pg.QueryConfig, (error: unknown, results: unknown) => {
      if (error) done(error as Error, []);
      else
        done(
          undefined,
          ([results].flat() as Result[]).map(({ rows }) => rows),
        );
    });
  }

  /** Called by pg to send the query. */
  prepare(wire: Wire): void {
    let failed: Error | undefined;
    for (const statement of this.statements) {
      send(new Part(statement, (error) => (failed = error)), wire);
      // A parameter cannot be sent; pg has sent the sync already.
      if (failed) return void (this as unknown as { callback(error: Error): void }).callback(failed);
    }
    wire.sync();
  }
}
