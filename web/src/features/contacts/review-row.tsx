import { useId, useState } from 'react';
import { importStrings as s } from '../../strings/import';
import { Badge } from '../../ui/card';
import { Button } from '../../ui/button';
import { Tick } from '../../ui/field';
import { phoneText } from '../../ui/phone-input';
import { MendRow } from './mend-row';
import { isWanted, mayBeTexted, type ReviewRow } from './review-rows';

interface Props {
  row: ReviewRow;
  /** All rows of the review. */
  rows: ReviewRow[];
  tier: string | undefined;
  onChange: (row: ReviewRow) => void;
}

/** Shows a row with its checkbox, its problems, its permission to text, and buttons to correct it. */
export function ReviewRowLine({ row, rows, tier, onChange }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isWrong = row.action === 'wrong';
  const name = row.name || s.noName(row.row);
  const phone = row.phone && (isWrong ? row.phone : phoneText(row.phone));
  const details = [s.rowNumber(row.row), phone, row.email, tier].filter((one) => !!one);
  return (
    <li className="border-t border-line py-2 first:border-t-0">
      <div className="flex items-start justify-between gap-2">
        <Tick
          className="min-h-11 min-w-0"
          label={name}
          aria-describedby={id}
          checked={row.ticked}
          disabled={isWrong}
          onChange={(event) => onChange({ ...row, ticked: event.target.checked })}
        />
        <div className="flex shrink-0 flex-wrap items-center justify-end gap-2">
          <Badge tone={isWrong ? 'bad' : row.action === 'create' ? 'good' : 'plain'}>
            {s.actions[row.action]}
          </Badge>
          <Button
            look="quiet"
            aria-label={s.mend(name)}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {s.mendShort}
          </Button>
        </div>
      </div>
      <div className="pl-8">
        <p id={id} className="text-sm wrap-anywhere text-quiet">
          {details.map((one, i) => (
            // A number or an address breaks only where it does not fit into a line of its own.
            <span
              key={i}
              className="inline-block"
            >{`${one}${i < details.length - 1 ? ' ·\u00a0' : ''}`}</span>
          ))}
        </p>
        {row.problems.map((problem) => (
          <p key={problem} className={`text-sm ${isWrong ? 'text-flag' : 'text-sand-ink'}`}>
            {problem}
          </p>
        ))}
        {row.phoneKind && <p className="text-sm text-quiet">{s.noTexts[row.phoneKind]}</p>}
        {!isWrong && mayBeTexted(row) && (
          <label className="flex min-h-11 items-center gap-3 text-sm">
            <input
              type="checkbox"
              className="size-5 shrink-0 accent-fairway"
              aria-label={s.mayText(name)}
              checked={row.agreed}
              onChange={(event) => onChange({ ...row, agreed: event.target.checked })}
            />
            {s.mayTextShort}
          </label>
        )}
        {isOpen && (
          <MendRow
            row={row}
            others={rows.filter((other) => other.row !== row.row && isWanted(other))}
            onMended={(next) => (setOpen(false), onChange(next))}
            onClose={() => setOpen(false)}
          />
        )}
      </div>
    </li>
  );
}
