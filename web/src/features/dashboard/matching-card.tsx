import type { AUTO_MATCH_MILES, PlayerPreferences } from '@game/contracts';
import { inWords } from '../../lib/refusal';
import { matchingCardStrings as s } from '../../strings/matching-card';
import { Card } from '../../ui/card';
import { Field, Select, Tick } from '../../ui/field';
import { Loaded } from '../../ui/loaded';
import { Switch } from '../../ui/switch';
import { useToast } from '../../ui/toast';
import { usePreferences, useSavePreferences } from './api';

type Miles = (typeof AUTO_MATCH_MILES)[number];
/** The distances that are offered (matching#preferences). */
const MILES: readonly Miles[] = [5, 10, 20, 25, 50];

/** The settings are shown only once the golfer's own preferences are read. */
export default function MatchingCard() {
  return (
    <Card title={s.title}>
      <Loaded query={usePreferences()} waiting={<div className="h-62" />}>
        {(now) => <Choices now={now} />}
      </Loaded>
    </Card>
  );
}

function Choices({ now }: { now: PlayerPreferences }) {
  const toast = useToast();
  const { mutate: set } = useSavePreferences({
    onSuccess: () => toast({ title: s.saved }),
    onError: (error) => toast(inWords(s.error, s.failed, error)),
  });
  return (
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
            onChange={(event) => set({ maxDistance: Number(event.target.value) as Miles })}
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
  );
}
