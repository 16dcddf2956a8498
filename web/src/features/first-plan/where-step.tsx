import { latestDate } from '@game/contracts';
import { useState, type FormEvent } from 'react';
import { productTime } from '../../lib/clock';
import { toLocalInput } from '../../lib/times';
import { wizardStrings as w } from '../../strings/wizard';
import { Button } from '../../ui/button';
import { Field, Input } from '../../ui/field';
import { useToast } from '../../ui/toast';
import { useZoneHint } from '../wizard/clock-hints';
import { CourseChoice } from '../wizard/course-choice';
import { missingOf, zoneOf, type TeeTime } from '../wizard/tee-time';

const HOUR = 3_600_000;
interface Props {
  value: TeeTime;
  onChange: (value: TeeTime) => void;
  onDone: () => void;
}

/** Course, date and hour, as in the wizard's first step. */
export function WhereStep({ value, onChange, onDone }: Props) {
  const [tried, setTried] = useState(false);
  const toast = useToast();
  const clockHint = useZoneHint(value);
  const missing = missingOf(value, productTime(), undefined);
  const shown: Partial<typeof missing> = tried ? missing : {};
  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    const first = missing.venue ?? missing.course ?? missing.when;
    if (first) return toast({ title: w.error, text: first, bad: true });
    onDone();
  }
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <CourseChoice
        value={value}
        errors={{ venue: shown.venue, course: shown.course }}
        onChange={(change) => onChange({ ...value, ...change })}
      />
      <Field label={w.when} required error={shown.when} hint={clockHint}>
        {(c) => (
          <Input
            {...c}
            type="datetime-local"
            min={toLocalInput(new Date(productTime().getTime() + HOUR), zoneOf(value))}
            max={toLocalInput(latestDate(productTime()), zoneOf(value))}
            value={value.dateTime}
            onChange={(event) => onChange({ ...value, dateTime: event.target.value })}
          />
        )}
      </Field>
      <div className="flex justify-end">
        <Button type="submit">{w.continue}</Button>
      </div>
    </form>
  );
}
