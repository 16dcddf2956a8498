import type { BodyOf, RecurringTeeTime } from '@game/contracts';
import { useState, type FormEvent } from 'react';
import { seriesStrings as s } from '../../strings/series';
import { wizardStrings as w } from '../../strings/wizard';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Field, Input, Select, Tick, Options } from '../../ui/field';
import { useToast } from '../../ui/toast';
import { errorAt } from '../../lib/error-at';
import { useFocusInvalid } from '../../lib/use-focus-invalid';
import { trouble } from '../../lib/refusal';
import { CourseChoice } from '../wizard/course-choice';
import { placeOf } from '../wizard/tee-time';
import { useChangeSeries } from './api';

type Change = BodyOf<'PATCH /api/recurring/{id}'>;
const AHEAD = [7, 14, 21, 30, 60];
const courseOf = (r: RecurringTeeTime) => ({
  mode: r.venueId ? ('search' as const) : ('manual' as const),
  venue: r.venueId
    ? { id: r.venueId, name: r.venueName, address: r.courseAddress ?? '', timeZone: r.timeZone }
    : undefined,
  venueName: r.venueId ? '' : r.venueName,
  courseAddress: r.venueId ? '' : (r.courseAddress ?? ''),
  timeZone: r.venueId ? '' : r.timeZone,
});

/**
 * Edits the rule of a series: course, weekday, time, how often, how long ahead a tee time is made, and the
 * last day.
 */
export default function ChangeSeries({ series, onClose }: { series: RecurringTeeTime; onClose: () => void }) {
  const [opened] = useState(() => ({ course: courseOf(series), rule: ruleOf(series) }));
  const [course, setCourse] = useState(opened.course);
  const [rule, setRule] = useState(opened.rule);
  const [tries, setTries] = useState(0);
  const change = useChangeSeries();
  const form = useFocusInvalid(tries, change.error);
  const toast = useToast();
  const set = (more: Partial<typeof rule>) => setRule({ ...rule, ...more });
  const isMoved = JSON.stringify(course) !== JSON.stringify(opened.course);
  const missing = {
    venue: course.mode === 'search' && !course.venue ? w.needVenue : undefined,
    course: course.mode === 'manual' && !course.venueName.trim() ? w.needCourse : undefined,
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    setTries(tries + 1);
    const first = missing.venue ?? missing.course;
    if (first) return toast({ title: s.error, text: first, bad: true });
    const place = placeOf({ ...course });
    change.mutate(
      { id: series.id, ...rule, endsOn: rule.endsOn || null, ...(isMoved ? place : {}) },
      {
        onSuccess: () => {
          toast({ title: s.saved });
          onClose();
        },
        onError: (error) => toast(trouble(s.error, s.failed, error)),
      },
    );
  }
  const unsaved = isMoved || JSON.stringify(rule) !== JSON.stringify(opened.rule);
  const often = Object.entries(s.frequencies).filter(
    ([key]) => key !== 'monthly' || series.frequency === 'monthly',
  );
  return (
    <Dialog open onClose={onClose} title={s.changeTitle} description={s.changeHint} unsaved={unsaved}>
      <form ref={form} onSubmit={submit} noValidate className="space-y-5">
        <CourseChoice
          value={course}
          errors={{
            venue: (tries ? missing.venue : undefined) ?? errorAt(change.error, 'venueId'),
            course: (tries ? missing.course : undefined) ?? errorAt(change.error, 'venueName'),
            address: errorAt(change.error, 'courseAddress'),
            zone: errorAt(change.error, 'timeZone'),
          }}
          onChange={(more) => setCourse({ ...course, ...more })}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Choice
            label={s.often}
            value={rule.frequency}
            options={often}
            onChange={(value) => set({ frequency: value as typeof rule.frequency })}
          />
          <Choice
            label={s.day}
            value={String(rule.weekday)}
            options={s.weekdays.map((day, i) => [String(i), day])}
            onChange={(value) => set({ weekday: Number(value) })}
          />
          <Field label={s.time} required error={errorAt(change.error, 'time')}>
            {(c) => (
              <Input
                {...c}
                type="time"
                value={rule.time}
                onChange={(event) => event.target.value && set({ time: event.target.value })}
              />
            )}
          </Field>
          <Field label={s.ends} hint={s.endsHint} error={errorAt(change.error, 'endsOn')}>
            {(c) => (
              <Input
                {...c}
                type="date"
                value={rule.endsOn}
                onChange={(event) => set({ endsOn: event.target.value })}
              />
            )}
          </Field>
          <Choice
            label={s.ahead}
            value={String(rule.daysAhead)}
            options={[...new Set([...AHEAD, series.daysAhead])]
              .sort((a, b) => a - b)
              .map((days) => [String(days), s.aheadDays(days)])}
            onChange={(value) => set({ daysAhead: Number(value) })}
          />
        </div>
        <Tick
          label={s.invites}
          hint={s.invitesHint}
          checked={rule.sendInvites}
          onChange={(event) => set({ sendInvites: event.target.checked })}
        />
        <div className="flex justify-end">
          <Button type="submit" busy={change.isPending}>
            {s.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const ruleOf = ({ frequency, weekday, time, daysAhead, sendInvites, endsOn }: RecurringTeeTime) =>
  ({ frequency, weekday, time, daysAhead, sendInvites, endsOn: endsOn ?? '' }) satisfies Change;

interface ChoiceProps {
  label: string;
  value: string;
  options: Array<[value: string, label: string]>;
  onChange: (value: string) => void;
}
const Choice = ({ label, value, options, onChange }: ChoiceProps) => (
  <Field label={label}>
    {(c) => (
      <Select {...c} value={value} onChange={(event) => onChange(event.target.value)}>
        <Options of={options} />
      </Select>
    )}
  </Field>
);
