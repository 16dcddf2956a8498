import { latestDate, type TeeTimeId } from '@game/contracts';
import { useState, type FormEvent } from 'react';
import { fromLocalInput, toLocalInput } from '../../lib/times';
import { wizardStrings } from '../../strings/wizard';
import { Button } from '../../ui/button';
import { Field, Input, TextArea, Tick } from '../../ui/field';
import { useToast } from '../../ui/toast';
import { Choices } from './choices';
import { repeatHint, zoneHint } from './clock-hints';
import { missingOf, type TeeTime } from './tee-time';
import { useSaveTeeTime } from './use-save-tee-time';
import { VenueSearch } from './venue-search';

const w = wizardStrings;
const HOUR = 3_600_000;

interface Props {
  /** Set when the golfer came back to this step: the booking is then changed, not created again. */
  bookingId: TeeTimeId | undefined;
  value: TeeTime;
  onChange: (value: TeeTime) => void;
  onReset: () => void;
  onDone: (bookingId: TeeTimeId) => void;
}

export function CreateStep({ bookingId, value, onChange, onReset, onDone }: Props) {
  const [tried, setTried] = useState(false);
  const { save, saving } = useSaveTeeTime(bookingId, onDone);
  const toast = useToast();
  const set = (change: Partial<TeeTime>) => onChange({ ...value, ...change });
  const missing = missingOf(value);
  const shown = tried ? missing : { when: undefined, venue: undefined, course: undefined };

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    const first = missing.venue ?? missing.course ?? missing.when;
    if (first) return toast({ title: w.error, text: first, bad: true });
    save(value);
  }

  const at = fromLocalInput(value.dateTime);
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      {!bookingId && (
        <Choices
          legend={w.type}
          name="bookingType"
          value={value.bookingType}
          options={[
            { value: 'booked', label: w.booked },
            { value: 'matching', label: w.matching },
          ]}
          onChange={(bookingType) => set({ bookingType })}
        />
      )}
      <Choices
        legend={w.venueMode}
        name="venueMode"
        value={value.mode}
        options={[
          { value: 'search', label: w.search },
          { value: 'manual', label: w.manual },
        ]}
        onChange={(mode) => set({ mode })}
      />
      {value.mode === 'search' ? (
        <VenueSearch chosen={value.venue} error={shown.venue} onChoose={(venue) => set({ venue })} />
      ) : (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={w.course} required error={shown.course}>
            {(c) => (
              <Input
                {...c}
                maxLength={200}
                value={value.venueName}
                onChange={(event) => set({ venueName: event.target.value })}
              />
            )}
          </Field>
          <Field label={w.address} hint={w.addressHint}>
            {(c) => (
              <Input
                {...c}
                maxLength={300}
                value={value.courseAddress}
                onChange={(event) => set({ courseAddress: event.target.value })}
              />
            )}
          </Field>
        </div>
      )}
      <Field label={w.when} required error={shown.when} hint={zoneHint(at, value)}>
        {(c) => (
          <Input
            {...c}
            type="datetime-local"
            min={toLocalInput(new Date(Date.now() + HOUR))}
            max={toLocalInput(latestDate(new Date()))}
            value={value.dateTime}
            onChange={(event) => set({ dateTime: event.target.value })}
          />
        )}
      </Field>
      <Field label={w.requests}>
        {(c) => (
          <TextArea
            {...c}
            maxLength={2000}
            value={value.specialRequests}
            onChange={(event) => set({ specialRequests: event.target.value })}
          />
        )}
      </Field>
      {at && !bookingId && (
        <Tick
          label={w.repeat}
          hint={repeatHint(at, value)}
          checked={value.weekly}
          onChange={(event) => set({ weekly: event.target.checked })}
        />
      )}
      <div className="flex flex-wrap justify-between gap-3">
        {bookingId ? (
          <span />
        ) : (
          <Button look="quiet" onClick={() => (setTried(false), onReset())}>
            {w.reset}
          </Button>
        )}
        <Button type="submit" busy={saving}>
          {bookingId ? w.continue : w.createButton}
        </Button>
      </div>
    </form>
  );
}
