/** Runs a statement on one service's schema. */
type Query = <R>(sql: string, params: unknown[]) => Promise<R[]>;

/**
 * Events that wait for a version of the service that can handle them. The consumer is `?` if this code does not know
 * the event.
 */
export interface ParkedEvents {
  consumer: string;
  name: string;
  version: number;
  events: number;
}

export const listParkedEvents = (query: Query) =>
  query<ParkedEvents>(
    `select consumer, name, version, count(*)::int as events from inbox
     where state = 'pending' and parked group by 1, 2, 3 order by 1, 2, 3`,
    [],
  );
