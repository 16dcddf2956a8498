import { matchingCardStrings as s } from '../../strings/matching-card';
import { Card } from '../../ui/card';
import { Field, Select, Tick } from '../../ui/field';
import { Switch } from '../../ui/switch';
import { useToast } from '../../ui/toast';
import { usePreferences, useSavePreferences, type Preferences } from './api';

/** 1-core.md section 2 offers 5, 10, 20 and 50 and defaults to 25, so 25 is offered as well. */
const MILES = [5, 10, 20, 25, 50];
const DEFAULTS: Preferences = {
  autoMatchEnabled: false,
  maxDistance: 25,
  verifiedOnly: false,
  allowBeginners: true,
};

export default function MatchingCard() {
  const { data } = usePreferences();
  const save = useSavePreferences();
  const toast = useToast();
  const now = { ...DEFAULTS, ...data };
  const set = (change: Partial<Preferences>) =>
    save.mutate(
      { ...now, ...change },
      {
        onSuccess: () => toast({ title: s.saved }),
        onError: () => toast({ title: s.error, text: s.failed, bad: true }),
      },
    );
  return (
    <Card title={s.title}>
      <div className="space-y-4">
        <Switch
          label={s.auto}
          hint={s.autoHint}
          checked={now.autoMatchEnabled}
          onChange={(autoMatchEnabled) => set({ autoMatchEnabled })}
        />
        <Field label={s.distance}>
          {(c) => (
            <Select
              {...c}
              value={now.maxDistance}
              onChange={(event) => set({ maxDistance: Number(event.target.value) })}
            >
              {[...new Set([...MILES, now.maxDistance])]
                .sort((a, b) => a - b)
                .map((n) => (
                  <option key={n} value={n}>
                    {s.miles(n)}
                  </option>
                ))}
            </Select>
          )}
        </Field>
        <Tick
          label={s.verified}
          checked={now.verifiedOnly}
          onChange={(event) => set({ verifiedOnly: event.target.checked })}
        />
        <Tick
          label={s.beginners}
          checked={now.allowBeginners}
          onChange={(event) => set({ allowBeginners: event.target.checked })}
        />
      </div>
    </Card>
  );
}
