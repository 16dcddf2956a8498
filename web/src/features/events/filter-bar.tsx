import { eventsStrings as s } from '../../strings/events';
import { Button } from '../../ui/button';
import { Field, Input, Select, Options } from '../../ui/field';
import { noFilters, type Filters } from './api';

interface Props {
  filters: Filters;
  onFilters: (filters: Filters) => void;
  /** Whether the event type can be chosen; only couples events have one. */
  withType: boolean;
}

export function FilterBar({ filters, onFilters, withType }: Props) {
  const set = (name: keyof Filters) => (event: { target: { value: string } }) =>
    onFilters({ ...filters, [name]: event.target.value });
  const choice = (
    label: string,
    name: 'skillLevel' | 'eventType' | 'format',
    all: string,
    options: object,
  ) => (
    <Field label={label}>
      {(c) => (
        <Select {...c} value={filters[name]} onChange={set(name)}>
          <option value="">{all}</option>
          <Options of={Object.entries(options)} />
        </Select>
      )}
    </Field>
  );
  const any = Object.values({ ...filters, near: undefined }).some(Boolean);
  return (
    <div role="search">
      <div
        role="group"
        aria-label={s.filters}
        className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-[1.6fr_1fr_1fr_1fr_1fr]"
      >
        <div className="col-span-2 sm:col-span-1">
          <Field label={s.search}>
            {(c) => (
              <Input
                {...c}
                type="search"
                placeholder={s.searchHint}
                value={filters.text}
                onChange={set('text')}
              />
            )}
          </Field>
        </div>
        {choice(s.skill, 'skillLevel', s.allLevels, s.skills)}
        <Field label={s.location}>
          {(c) => (
            <Input {...c} placeholder={s.locationHint} value={filters.location} onChange={set('location')} />
          )}
        </Field>
        {withType && choice(s.type, 'eventType', s.allTypes, s.types)}
        {choice(s.format, 'format', s.allFormats, s.formats)}
      </div>
      {any && (
        <Button look="quiet" size="sm" className="mt-2" onClick={() => onFilters(noFilters)}>
          {s.clear}
        </Button>
      )}
    </div>
  );
}
