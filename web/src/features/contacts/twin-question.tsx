import { useEffect, useRef } from 'react';
import { quickStrings } from '../../strings/quick-entry';
import { isolated } from '../../lib/people';
import { Button } from '../../ui/button';
import type { Adding } from './use-add-once';

const { twin: s } = quickStrings;

/**
 * Asks whether a new contact is the same person as the contact with the same phone or email. They are merged
 * only after a yes (contacts#twins).
 */
export function TwinQuestion({ adding: { twin, isSame, isOther, goBack } }: { adding: Adding }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (twin) box.current?.querySelector('button')?.focus();
  }, [twin]);
  if (!twin) return null;
  const { contact, shares, likely } = twin;
  const same = (
    <Button key="same" className="wrap-anywhere" look={likely ? 'primary' : 'secondary'} onClick={isSame}>
      {s.same(isolated(contact.name))}
    </Button>
  );
  const other = (
    <Button key="other" look={likely ? 'secondary' : 'primary'} onClick={isOther}>
      {s.other}
    </Button>
  );
  return (
    <div
      ref={box}
      role="alertdialog"
      aria-label={s.ask}
      aria-describedby="twin-text"
      className="space-y-3 rounded-control border border-line bg-sand px-4 py-3 text-ink"
    >
      <p id="twin-text" className="wrap-anywhere">
        {s[shares](isolated(contact.name))} <span className="font-semibold">{s.ask}</span>
      </p>
      <div className="flex flex-wrap gap-3">
        {likely ? [same, other] : [other, same]}
        <Button look="quiet" onClick={goBack}>
          {s.cancel}
        </Button>
      </div>
    </div>
  );
}
