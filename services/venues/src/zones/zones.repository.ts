import { Db } from '@game/platform';
import { Injectable } from '@nestjs/common';

export interface ZoneCount {
  timeZone: string;
  /** The number of venues in this zone. */
  venues: number;
}

/** The time zones of the venues in a city or a state. */
@Injectable()
export class ZonesRepository {
  constructor(private readonly db: Db) {}

  /** `words` are those of the city's name, in the spelling of the index. */
  ofCity(words: string[], state: string | undefined): Promise<ZoneCount[]> {
    if (!words.length) return Promise.resolve([]);
    const keys = [...words.map((word) => `@${word}`), ...(state ? [`@@${state}`] : [])];
    // A longer name of a city has further words, of which the index does not tell how many.
    return this.counted(
      `words @> $1::text[] and cardinality(array(select w from unnest(words) w where w ~ '^@[^@]')) = $2`,
      [keys, new Set(words).size],
    );
  }

  ofState(state: string): Promise<ZoneCount[]> {
    return this.counted(`words @> $1::text[]`, [[`@@${state}`]]);
  }

  private counted(where: string, params: unknown[]): Promise<ZoneCount[]> {
    return this.db.query(
      `select time_zone as "timeZone", count(*)::int as venues from venues where ${where} group by time_zone`,
      params,
    );
  }
}
