import type { SkillLevel } from '@game/contracts';
import type { ReactNode } from 'react';
import { matchingStrings as s } from '../../strings/matching';
import { Button } from '../../ui/button';
import { Tick } from '../../ui/field';
import { Range } from '../../ui/range';
import { Switch } from '../../ui/switch';
import type { Wishes } from './api';
import { LIMITS, withMax, withMin } from './wishes';

interface Props {
  wishes: Wishes;
  onWishes: (wishes: Wishes) => void;
  female: boolean;
  /** What is missing in the golfer's profile. */
  missing: ReactNode;
  /** Around where the search looks. */
  near: ReactNode;
  trouble: string | undefined;
  busy: boolean;
  onFind: () => void;
  onCancel: () => void;
}
const SKILL_LEVELS = Object.keys(s.skills) as SkillLevel[];
const orMore = (n: number) => (n >= LIMITS.handicap.max ? s.orMore(n) : s.number(n));

export function PreferencesStep({
  wishes,
  onWishes,
  female,
  missing,
  near,
  trouble,
  busy,
  onFind,
  onCancel,
}: Props) {
  const set = (change: Partial<Wishes>) => onWishes({ ...wishes, ...change });
  const toggle = (level: SkillLevel) =>
    set({
      skillLevelRange: SKILL_LEVELS.filter((l) => wishes.skillLevelRange.includes(l) !== (l === level)),
    });
  return (
    <div className="space-y-6">
      {trouble && (
        <p role="alert" className="rounded-control bg-flag-tint p-4 text-flag">
          {trouble}
        </p>
      )}
      {missing}
      {near}
      {female && (
        <Switch
          label={s.womenOnly}
          hint={s.womenOnlyHint}
          checked={wishes.womenOnlyMatches}
          onChange={(womenOnlyMatches) => set({ womenOnlyMatches })}
        />
      )}
      <div className="grid grid-cols-1 gap-x-8 gap-y-3 sm:grid-cols-2">
        <Range
          label={s.maxDistance}
          {...LIMITS.distance}
          value={wishes.maxDistance}
          onValue={(maxDistance) => set({ maxDistance })}
          text={s.miles}
        />
        <Range
          label={s.difference}
          {...LIMITS.difference}
          value={wishes.maxHandicapDifference}
          onValue={(maxHandicapDifference) => set({ maxHandicapDifference })}
          text={s.strokes}
        />
        <Range
          label={s.handicapMin}
          {...LIMITS.handicap}
          value={wishes.handicapMin}
          onValue={(value) => onWishes(withMin(wishes, value))}
          text={s.number}
        />
        <Range
          label={s.handicapMax}
          {...LIMITS.handicap}
          value={wishes.handicapMax}
          onValue={(value) => onWishes(withMax(wishes, value))}
          text={orMore}
        />
      </div>
      <div className="grid grid-cols-1 gap-x-8 gap-y-5 sm:grid-cols-2">
        <fieldset>
          <legend className="mb-2 font-semibold">{s.levels}</legend>
          <div className="grid grid-cols-2 gap-2.5">
            {SKILL_LEVELS.map((level) => (
              <Tick
                key={level}
                label={s.skills[level]}
                checked={wishes.skillLevelRange.includes(level)}
                onChange={() => toggle(level)}
              />
            ))}
          </div>
        </fieldset>
        <div className="space-y-3">
          <Tick
            label={s.verifiedOnly}
            hint={s.verifiedHint}
            checked={wishes.verifiedOnly}
            onChange={(event) => set({ verifiedOnly: event.target.checked })}
          />
          <Tick
            label={s.beginners}
            checked={wishes.allowBeginners}
            onChange={(event) => set({ allowBeginners: event.target.checked })}
          />
        </div>
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={onCancel}>
          {s.cancel}
        </Button>
        <Button busy={busy} onClick={onFind}>
          {s.find}
        </Button>
      </div>
    </div>
  );
}
