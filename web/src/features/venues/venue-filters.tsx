import { VENUE_RADII } from '@game/contracts';
import { venueStrings as s } from '../../strings/venues';
import { Field, Input, Select } from '../../ui/field';
import type { Radius } from './api';

/** 1-core.md section 9 gives each radius in metres and in miles. */
const MILES: Record<Radius, number> = { 8000: 5, 16000: 10, 25000: 15, 40000: 25, 80000: 50, 160000: 100 };

interface Props {
  name: string;
  radius: Radius;
  onName: (name: string) => void;
  onRadius: (radius: Radius) => void;
}

export const VenueFilters = ({ name, radius, onName, onRadius }: Props) => (
  <div className="mb-4 grid gap-3 sm:grid-cols-[minmax(0,1fr)_10rem]">
    <Field label={s.search}>
      {(c) => (
        <Input
          {...c}
          type="search"
          autoComplete="off"
          maxLength={100}
          value={name}
          onChange={(event) => onName(event.target.value)}
        />
      )}
    </Field>
    <Field label={s.radius}>
      {(c) => (
        <Select {...c} value={radius} onChange={(event) => onRadius(Number(event.target.value) as Radius)}>
          {VENUE_RADII.map((metres) => (
            <option key={metres} value={metres}>
              {s.miles(MILES[metres])}
            </option>
          ))}
        </Select>
      )}
    </Field>
  </div>
);
