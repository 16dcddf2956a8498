import {
  cityOfZone,
  isSameClock,
  zoneName,
  zoneOfPlace,
  zonesOfPlaces,
  type PayloadOf,
} from '@game/contracts';
import { Answers, Clock } from '@game/platform';
import { Controller } from '@nestjs/common';
import { timeZoneAt } from '../import/time-zone.js';
import { placeOfZip } from '../places/us-zips.js';
import { stateKey } from '../search/indexed-words.js';
import { wordsOf } from '../search/words.js';
import { placeWords } from './place-words.js';
import { ZonesRepository, type ZoneCount } from './zones.repository.js';

const byCity = new Map(zonesOfPlaces().map((zone) => [cityOfZone(zone).toLowerCase(), zone]));
/** A zone of a city or a state is the one of at least this share of its venues. */
const NEARLY_ALL = 0.97;
const HALF_A_YEAR_MS = 183 * 86_400_000;

/** Finds the time zone of a course that was typed by hand from its address or city (tee-times#zones). */
@Controller()
export class ZoneOfPlace {
  constructor(
    private readonly zones: ZonesRepository,
    private readonly clock: Clock,
  ) {}

  @Answers(zoneOfPlace)
  async handle({ places }: PayloadOf<typeof zoneOfPlace>) {
    for (const place of places) {
      const timeZone = await this.zoneOf(place);
      if (timeZone) return { timeZone, zoneName: zoneName(this.clock.now(), timeZone) };
    }
    return { timeZone: null, zoneName: null };
  }

  private async zoneOf(place: string): Promise<string | undefined> {
    const { state, provinceZone, cities, zip } = placeWords(place);
    if (provinceZone) return provinceZone;
    for (const city of cities) {
      const inCity = await this.zones.ofCity(wordsOf(city), state && stateKey(state));
      // Only a city without a state may be one of those after which zones are named.
      const known = state ? undefined : byCity.get(city.toLowerCase());
      const counts = known ? [...inCity, { timeZone: known, venues: 1 }] : inCity;
      const zone = known ? this.agreed(counts, 1) : this.agreed(counts, NEARLY_ALL);
      if (zone) return zone;
      // The city is known, but there are several of that name.
      if (counts.length && !zip) return undefined;
    }
    const point = zip && (await placeOfZip(zip));
    if (point) return timeZoneAt(point.lat, point.lng);
    return state && this.agreed(await this.zones.ofState(stateKey(state)), NEARLY_ALL);
  }

  /** The zone of most venues, if at least this share of them have the same time, in winter and in summer. */
  private agreed(counts: ZoneCount[], share: number): string | undefined {
    const [most] = counts.toSorted((a, b) => b.venues - a.venues);
    if (!most) return undefined;
    const now = this.clock.now();
    const seasons = [now, new Date(now.getTime() + HALF_A_YEAR_MS)];
    const same = counts.filter(({ timeZone }) =>
      seasons.every((at) => isSameClock(timeZone, most.timeZone, at)),
    );
    const sum = (list: ZoneCount[]) => list.reduce((n, { venues }) => n + venues, 0);
    return sum(same) >= sum(counts) * share ? most.timeZone : undefined;
  }
}
