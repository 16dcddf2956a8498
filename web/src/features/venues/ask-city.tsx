import { LocateOff } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { useCommand } from '../../lib/use-command';
import { venueStrings as s } from '../../strings/venues';
import { Button } from '../../ui/button';
import { Field, Input } from '../../ui/field';
import { CITIES, placesOf } from '../profile/places';
import type { PositionTrouble } from '../weather/position';
import { placeOfCity, type SearchPlace } from './use-place';

interface Props {
  trouble: PositionTrouble;
  place: SearchPlace | undefined;
  onPlace: (place: SearchPlace) => void;
  /** Asks the browser for the position again; rejects if it still gives none. */
  onAllow: () => Promise<unknown>;
}

/** Says why the browser gave no position and where the search looks instead, and asks for another city or a ZIP code. */
export function AskCity({ trouble, place, onPlace, onAllow }: Props) {
  const [text, setText] = useState('');
  const [unknown, setUnknown] = useState<string>();
  const find = useCommand({ mutationFn: placeOfCity });
  function look() {
    const typed = text.trim().replace(/\s*,\s*/, ', ');
    if (!typed) return;
    setUnknown(undefined);
    // In `Carmel, IN 46032` the ZIP code says it all.
    const zip = /(?:^|[\s,])(\d{5}(?:-\d{4})?)$/.exec(typed)?.[1];
    find.mutate(zip ? { city: zip, state: '' } : placesOf(typed), {
      onSuccess: (found) => (found ? (onPlace(found), setText('')) : setUnknown(s.cityUnknown(typed))),
      onError: () => setUnknown(s.cityFailed),
    });
  }
  // Not a form of its own, because it may stand inside the wizard's form.
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    look();
  };
  return (
    <div className="mb-4 rounded-control bg-sand px-4 py-3 text-sand-ink">
      <div role="alert" className="flex gap-3">
        <LocateOff aria-hidden className="mt-0.5 size-5 shrink-0" />
        <div>
          <p className="font-semibold">{trouble === 'denied' ? s.locationDenied : s.noLocation}</p>
          <p className="text-sm">{place ? s.aroundCity(place.city ?? '') : s.whichCity}</p>
        </div>
      </div>
      {trouble === 'denied' && (
        <Button
          className="mt-3"
          look="secondary"
          size="sm"
          onClick={() => void onAllow().catch(() => setUnknown(s.stillDenied))}
        >
          {s.useLocation}
        </Button>
      )}
      <div className="mt-2 flex items-start gap-2">
        <div className="min-w-0 grow">
          <Field label={s.city} error={unknown}>
            {(c) => (
              <Input
                {...c}
                list="cities"
                autoComplete="address-level2"
                maxLength={100}
                placeholder={s.cityExample}
                value={text}
                onKeyDown={enter}
                onChange={(event) => setText(event.target.value)}
              />
            )}
          </Field>
          <datalist id="cities">
            {CITIES.map((city) => (
              <option key={city} value={city} />
            ))}
          </datalist>
        </div>
        <Button className="mt-7" look="secondary" busy={find.isPending} onClick={look}>
          {s.lookThere}
        </Button>
      </div>
    </div>
  );
}
