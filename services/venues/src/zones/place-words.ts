import { usState } from '../import/us-states.js';

/** The provinces of Canada whose courses are in one zone, nearly all of them. */
const PROVINCES: Record<string, string> = {
  'bc|british columbia': 'America/Vancouver',
  'ab|alberta': 'America/Edmonton',
  'sk|saskatchewan': 'America/Regina',
  'mb|manitoba': 'America/Winnipeg',
  'on|ontario': 'America/Toronto',
  'qc|quebec|québec': 'America/Toronto',
  'nb|new brunswick': 'America/Moncton',
  'ns|nova scotia': 'America/Halifax',
  'pe|pei|prince edward island': 'America/Halifax',
  'nl|newfoundland': 'America/St_Johns',
  'yt|yukon': 'America/Whitehorse',
  'nt|northwest territories': 'America/Inuvik',
};
const byProvince = new Map(
  Object.entries(PROVINCES).flatMap(([names, zone]) => names.split('|').map((name) => [name, zone] as const)),
);
const USA = /^(usa|u\.s\.a\.|us|united states( of america)?)$/i;
const isCountry = (part: string) => USA.test(part) || /^canada$/i.test(part);
/** A postal code of the United States or of Canada at the end of a part. */
const POSTAL_CODE = /\s*\b(\d{5}(-\d{4})?|[a-z]\d[a-z] ?\d[a-z]\d)$/i;
const ZIP = /\b(\d{5})(?:-\d{4})?$/;
/** The most words of the name of a city. */
const CITY_WORDS = 3;

/** What a typed address or city says about where it is. */
export interface PlaceWords {
  /** The code of a state of the United States, if the text names one. */
  state?: string;
  /** The zone of the province of Canada that the text names. */
  provinceZone?: string;
  /**
   * The five digits of the ZIP code at the end, if the text has nothing else or names a state or the country: other
   * countries have codes of five digits, too.
   */
  zip?: string;
  /** What may be the name of the city, the most likely first. */
  cities: string[];
}

/** Reads an address such as `8802 W 56th St, Indianapolis, IN 46234`, or only a city. */
export function placeWords(text: string): PlaceWords {
  const typed = text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
  const parts = typed
    .filter((part) => !isCountry(part))
    .map((part) => part.replace(POSTAL_CODE, '').trim())
    .filter(Boolean);
  const code = ZIP.exec(typed.findLast((part) => !isCountry(part)) ?? '')?.[1];
  const zip = code === undefined ? {} : { zip: code };
  const last = parts.at(-1);
  if (last === undefined) return { cities: [], ...zip };
  const words = last.split(/\s+/);
  for (let take = Math.min(CITY_WORDS, words.length); take > 0; take--) {
    const name = words.slice(-take).join(' ');
    const [state, provinceZone] = [usState(name), byProvince.get(name.toLowerCase())];
    if (!state && !provinceZone) continue;
    const before = words.slice(0, -take);
    // `New York` may be the city, `Washington, Indianapolis` a street.
    const rest = before.length ? [...parts.slice(0, -1), before.join(' ')] : parts.slice(0, -1);
    const cities = rest.length ? endsOf(rest.at(-1)!) : [name];
    return { cities, ...(state && { state, ...zip }), ...(provinceZone && { provinceZone }) };
  }
  return { cities: parts.toReversed(), ...(typed.some((part) => USA.test(part)) && zip) };
}

/** The whole text and its last words: `56th St Indianapolis`, `St Indianapolis`, `Indianapolis`. */
function endsOf(text: string): string[] {
  const words = text.split(/\s+/);
  const ends = Array.from({ length: Math.min(CITY_WORDS, words.length) }, (_, i) =>
    words.slice(-i - 1).join(' '),
  );
  return [...new Set([text, ...ends.reverse()])];
}
