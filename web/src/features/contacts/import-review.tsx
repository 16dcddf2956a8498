import { useState } from 'react';
import { importStrings as s } from '../../strings/import';
import { Button } from '../../ui/button';
import { Tick } from '../../ui/field';
import { useTierNames } from './api';
import { ReviewRowLine } from './review-row';
import { fitting, isFresh, isWanted, mayBeTexted, type ReviewRow } from './review-rows';

const SHOWN = 50;

interface Props {
  /** The source of the rows, for instance the file's name. */
  name: string;
  rows: ReviewRow[];
  /** How many more contacts the account can hold. */
  room: number;
  go: (n: number) => string;
  onGo: (rows: ReviewRow[]) => void;
  back: string;
  onBack: () => void;
}

/**
 * Lists every row with a checkbox, its problem and a way to correct it, before anything is stored
 * (contacts#review).
 */
export function ImportReview({ name, rows: given, room, go, onGo, back, onBack }: Props) {
  const tiers = useTierNames();
  const [rows, setRows] = useState(given);
  const [shown, setShown] = useState(SHOWN);
  const wanted = rows.filter(isWanted);
  const fresh = wanted.filter(isFresh).length;
  const known = wanted.length - fresh;
  const [toLookAt, usable] = [
    rows.filter(({ problems }) => problems.length > 0).length,
    rows.filter(({ action }) => action !== 'wrong').length,
  ];
  const texted = rows.filter(mayBeTexted);
  const allTexted = texted.length > 0 && texted.every(({ agreed }) => agreed);
  const change = (next: ReviewRow) => setRows(rows.map((row) => (row.row === next.row ? next : row)));
  const tickAll = (ticked: boolean) =>
    setRows(rows.map((row) => (row.action === 'wrong' ? row : { ...row, ticked })));

  return (
    <div className="space-y-4">
      <div>
        <p className="font-display text-xl">{s.summary(usable, rows.length)}</p>
        <p className="wrap-anywhere text-quiet">
          {[name, toLookAt > 0 && s.toLookAt(toLookAt), known > 0 && s.merged(known)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <Tick
        label={s.consent}
        hint={s.consentHint}
        checked={allTexted}
        disabled={texted.length === 0}
        onChange={(event) =>
          setRows(rows.map((row) => (mayBeTexted(row) ? { ...row, agreed: event.target.checked } : row)))
        }
      />
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" size="sm" className="min-h-11" onClick={() => tickAll(true)}>
          {s.tickAll}
        </Button>
        <Button look="secondary" size="sm" className="min-h-11" onClick={() => tickAll(false)}>
          {s.tickNone}
        </Button>
      </div>
      <div
        role="region"
        aria-label={s.rows}
        tabIndex={0}
        className="max-h-[50dvh] overflow-y-auto rounded-control border border-line px-3"
      >
        <ul>
          {rows.slice(0, shown).map((row) => (
            <ReviewRowLine
              key={row.row}
              row={row}
              rows={rows}
              tier={tiers[Number(row.tier)]}
              onChange={change}
            />
          ))}
        </ul>
        {rows.length > shown && (
          <Button look="quiet" onClick={() => setShown(shown + SHOWN)}>
            {s.moreRows(rows.length - shown)}
          </Button>
        )}
      </div>
      {fresh > room && (
        <div role="alert" className="space-y-2">
          <p className="font-medium text-flag">{s.noRoom(room, fresh)}</p>
          {room > 0 && (
            <Button look="secondary" size="sm" onClick={() => setRows(fitting(rows, room))}>
              {s.takeFirst(room)}
            </Button>
          )}
        </div>
      )}
      <div className="dialog-foot flex flex-wrap justify-between gap-3">
        <Button look="secondary" onClick={onBack}>
          {back}
        </Button>
        <Button disabled={wanted.length === 0 || fresh > room} onClick={() => onGo(wanted)}>
          {go(wanted.length)}
        </Button>
      </div>
    </div>
  );
}
