import { venueStrings as s } from '../../strings/venues';
import { Field, Input, Select } from '../../ui/field';
import { milesOf, type Radius } from './venue';

interface Props {
  name: string;
  radius: Radius;
  onName: (name: string) => void;
  onRadius: (radius: Radius) => void;
}

export const VenueFilters = ({ name, radius, onName, onRadius }: Props) => (
  <div className="mb-4 grid grid-cols-[minmax(0,1fr)_8rem] gap-3">
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
          {Object.entries(milesOf).map(([metres, miles]) => (
            <option key={metres} value={metres}>
              {s.miles(miles)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  </div>
);
