import type { Booking } from '@game/contracts';
import { MapPin } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { wizardStrings as w } from '../../strings/wizard';
import { Field, Input } from '../../ui/field';
import { Choices } from './choices';
import { courseFields } from './habits';
import { VenueSearch } from './venue-search';
import { ZoneField } from './zone-field';
import type { TeeTime } from './tee-time';

type Course = Pick<TeeTime, 'mode' | 'venue' | 'venueName' | 'courseAddress' | 'timeZone'>;
interface Props {
  value: Course;
  /** The courses of the latest tee times, each to be chosen with one press. */
  last?: Booking[];
  errors: { venue?: string; course?: string; address?: string; zone?: string };
  onChange: (change: Partial<Course>) => void;
}

/**
 * Chooses the course: one that was played before, one that is found by name, or one that is typed by hand.
 */
export function CourseChoice({ value, last = [], errors, onChange }: Props) {
  const [typed, setTyped] = useState('');
  const mainControl = useRef<HTMLElement>(null);
  const [presses, setPresses] = useState(0);
  useEffect(() => {
    if (presses) mainControl.current?.focus();
  }, [presses]);
  /** After a press on a control that disappears, the focus goes to the one that replaces it. */
  const press = (change: Partial<Course>) => (setPresses(presses + 1), onChange(change));
  const setMainControl = (element: HTMLElement | null) => void (mainControl.current = element);
  const byHand = (name: string) => ({ mode: 'manual' as const, ...(name && { venueName: name }) });
  const isOpen = value.mode === 'search' ? !value.venue : !value.venueName;
  return (
    <>
      <Choices
        legend={w.venueMode}
        name="venueMode"
        value={value.mode}
        options={[
          { value: 'search', label: w.search },
          { value: 'manual', label: w.manual },
        ]}
        onChange={(mode) => onChange(mode === 'manual' && !value.venueName ? byHand(typed) : { mode })}
      />
      {isOpen && last.length > 0 && (
        <div role="group" aria-label={w.lastCourses} className="space-y-2">
          <p className="text-sm font-semibold">{w.lastCourses}</p>
          <div className="flex flex-wrap gap-2">
            {last.map((b) => (
              <button
                key={b.id}
                type="button"
                onClick={() => press(courseFields(b))}
                className="flex min-h-11 max-w-full items-center gap-2 rounded-control border border-edge px-3 text-left hover:border-fairway hover:bg-tint"
              >
                <MapPin aria-hidden className="size-5 shrink-0 text-green" />
                <span className="truncate">{b.venueName}</span>
              </button>
            ))}
          </div>
        </div>
      )}
      {value.mode === 'search' ? (
        <VenueSearch
          chosen={value.venue}
          error={errors.venue}
          mainControl={setMainControl}
          onChoose={(venue) => press({ venue })}
          onType={setTyped}
          onEnter={(name) => press(byHand(name))}
        />
      ) : (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={w.course} required error={errors.course}>
            {(c) => (
              <Input
                {...c}
                ref={setMainControl}
                maxLength={200}
                value={value.venueName}
                onChange={(event) => onChange({ venueName: event.target.value })}
              />
            )}
          </Field>
          <Field label={w.address} hint={w.addressHint} error={errors.address}>
            {(c) => (
              <Input
                {...c}
                maxLength={300}
                value={value.courseAddress}
                onChange={(event) => onChange({ courseAddress: event.target.value })}
              />
            )}
          </Field>
          <ZoneField
            places={[value.courseAddress, value.venueName]}
            value={value.timeZone}
            error={errors.zone}
            onChange={(timeZone) => onChange({ timeZone })}
          />
        </div>
      )}
    </>
  );
}
