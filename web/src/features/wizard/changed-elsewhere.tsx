import { useEffect, useRef } from 'react';
import { wizardStrings } from '../../strings/wizard';
import { Button } from '../../ui/button';
import { changesOf, differences, type Facts } from './facts';
import { merged } from './merge';
import { Differences } from './what-changes';

const { elsewhere: s } = wizardStrings;
interface Props {
  /**
   * `base` is the tee time as this window first read it, `theirs` as the server has it now, `mine` as it is
   * typed here.
   */
  base: Facts;
  theirs: Facts;
  mine: Facts;
  onChoose: (facts: Facts) => void;
}

/**
 * Shown when the tee time was edited in another window in the meantime. It lists what was changed there, and
 * lets the golfer choose where both windows changed the same field (tee-times#two-windows). Nothing is saved
 * until the golfer saves again.
 */
export function ChangedElsewhere({ base, theirs, mine, onChoose }: Props) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  const both = merged(base, theirs, mine);
  const clashes = differences(theirs, { ...theirs, ...pick(mine, changesOf(both.theirs, both.mine)) });
  return (
    <section
      ref={panel}
      tabIndex={-1}
      role="alert"
      aria-label={s.title}
      className="mb-5 rounded-control bg-sand px-4 py-3 text-sand-ink"
    >
      <h3 className="text-lg">{s.title}</h3>
      <p>{s.text}</p>
      <Differences of={differences(base, theirs)} />
      {both.clash && (
        <>
          <p className="mt-3 font-semibold">{s.typed}</p>
          <ul>
            {clashes.map(({ label, to }) => (
              <li key={label} className="wrap-anywhere">
                {label}: {to}
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button look="secondary" onClick={() => onChoose(both.mine)}>
          {both.clash ? s.keepMine : s.goOn}
        </Button>
        {both.clash && (
          <Button look="secondary" onClick={() => onChoose(both.theirs)}>
            {s.takeTheirs}
          </Button>
        )}
      </div>
    </section>
  );
}

const pick = (from: Facts, fields: object) =>
  Object.fromEntries(
    Object.keys(fields).map((field) => [field, from[field as keyof Facts]]),
  ) as Partial<Facts>;
