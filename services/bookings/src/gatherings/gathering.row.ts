/**
 * The column of each field of `Gathering`. The queries that read and write rows are generated from this list.
 */
export const COLUMNS = {
  id: 'id',
  kind: 'kind',
  hostId: 'host_id',
  hostName: 'host_name',
  title: 'title',
  description: 'description',
  venueId: 'venue_id',
  venueNames: 'venue_names',
  venueLocation: 'venue_location',
  lat: 'lat',
  lng: 'lng',
  startsAt: 'starts_at',
  overAt: 'over_at',
  timeZone: 'time_zone',
  localStart: 'local_start',
  localEnd: 'local_end',
  zoneData: 'zone_data',
  capacity: 'places',
  taken: 'taken',
  feeCents: 'fee_cents',
  skillLevel: 'skill_level',
  format: 'format',
  type: 'type',
  amenities: 'amenities',
  playSchedule: 'play_schedule',
  playDay: 'play_day',
  playTime: 'play_time',
  prizes: 'prizes',
  cancelledAt: 'cancelled_at',
  tellHostFrom: 'tell_host_from',
  version: 'version',
  createdAt: 'created_at',
} as const;
export const FIELDS = Object.keys(COLUMNS) as Array<keyof typeof COLUMNS>;

/** Read as text, because pg would turn them into instants in the time zone of the process. */
const LOCAL = new Set(['localStart', 'localEnd']);
export const ROW = Object.entries(COLUMNS)
  .map(([field, column]) => `g.${column}${LOCAL.has(field) ? '::text' : ''} as "${field}"`)
  .join(', ');
