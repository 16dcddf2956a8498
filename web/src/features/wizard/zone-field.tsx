import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { request } from '../../lib/request';
import { viewerZone } from '../../lib/times';
import { useRested } from '../../lib/use-rested';
import { wizardStrings as w } from '../../strings/wizard';
import { Field, Options, Select } from '../../ui/field';

/** The zones that a golfer may choose, each by the name that people use. */
const ZONES: Array<[zone: string, name: string]> = [
  ['America/New_York', 'Eastern (New York)'],
  ['America/Chicago', 'Central (Chicago)'],
  ['America/Denver', 'Mountain (Denver)'],
  ['America/Phoenix', 'Arizona (Phoenix)'],
  ['America/Los_Angeles', 'Pacific (Los Angeles)'],
  ['America/Anchorage', 'Alaska (Anchorage)'],
  ['Pacific/Honolulu', 'Hawaii (Honolulu)'],
  ['America/Puerto_Rico', 'Puerto Rico'],
  ['America/Toronto', 'Ontario and Quebec (Toronto)'],
  ['America/Winnipeg', 'Manitoba (Winnipeg)'],
  ['America/Regina', 'Saskatchewan (Regina)'],
  ['America/Edmonton', 'Alberta (Edmonton)'],
  ['America/Vancouver', 'British Columbia (Vancouver)'],
  ['America/Halifax', 'Atlantic (Halifax)'],
  ['America/Mexico_City', 'Mexico City'],
  ['America/Cancun', 'Cancun'],
  ['Europe/London', 'United Kingdom (London)'],
  ['Europe/Dublin', 'Ireland (Dublin)'],
  ['Europe/Lisbon', 'Portugal (Lisbon)'],
  ['Europe/Berlin', 'Central Europe (Berlin, Madrid, Rome)'],
  ['Africa/Johannesburg', 'South Africa'],
  ['Asia/Dubai', 'Dubai'],
  ['Asia/Bangkok', 'Thailand'],
  ['Asia/Tokyo', 'Japan'],
  ['Australia/Sydney', 'Australia (Sydney)'],
  ['Pacific/Auckland', 'New Zealand'],
];
/** The zone in words, such as "Indianapolis time". */
export const zoneText = (zone: string) => `${zone.split('/').at(-1)!.replaceAll('_', ' ')} time`;
/** The zones to choose from, among them `more`. */
function zonesWith(...more: string[]) {
  const zones = new Map(ZONES);
  for (const zone of more) if (zone && !zones.has(zone)) zones.set(zone, zoneText(zone));
  return [...zones];
}

/** The zone of the first of these typed places that the server knows; null if it knows none. */
function useZoneOf(places: string[]) {
  const place = useRested(places.map((text) => text.trim()).join('\n'));
  return useQuery({
    queryKey: ['/api/venues/zone', place],
    queryFn: async () => {
      for (const text of place.split('\n').filter(Boolean)) {
        const { timeZone } = await request('GET /api/venues/zone', { query: { place: text } });
        if (timeZone) return timeZone;
      }
      return null;
    },
    enabled: place.trim() !== '',
    staleTime: Infinity,
  });
}

interface Props {
  /** The typed address and name of the course. */
  places: string[];
  value: string;
  error: string | undefined;
  onChange: (timeZone: string) => void;
}

/**
 * Takes the zone of a typed course from its address, or asks the golfer for it if no place tells it. The viewer's own
 * zone is chosen at first, in sight of the golfer. A zone that was given stays until the golfer types another place.
 */
export function ZoneField({ places, value, error, onChange }: Props) {
  const { data: known } = useZoneOf(places);
  const [given] = useState(value && places.join());
  useEffect(() => {
    if (!value || (known && known !== value && given !== places.join())) onChange(known || viewerZone);
  }, [known]);
  if (known) return null;
  return (
    <Field label={w.timeZone} required hint={w.timeZoneHint} error={error}>
      {(c) => (
        <Select {...c} value={value} onChange={(event) => onChange(event.target.value)}>
          <Options of={zonesWith(viewerZone, value)} />
        </Select>
      )}
    </Field>
  );
}
