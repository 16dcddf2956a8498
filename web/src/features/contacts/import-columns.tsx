import type { ImportResult } from '@game/contracts';
import { isolated } from '../../lib/people';
import { importStrings as s } from '../../strings/import';
import { Field, Select, Options } from '../../ui/field';
import type { ColumnField } from './remembered-columns';

interface Props {
  columns: ImportResult['columns'];
  /** True once the golfer has chosen the fields of the columns by hand. */
  byHand: boolean;
  onChoose: (fields: Array<ColumnField | null>) => void;
}

/**
 * Shows which field each column of the file holds. It is expanded if no column was recognised
 * (contacts#columns).
 */
export function ImportColumns({ columns, byHand, onChoose }: Props) {
  const fields = columns.map(({ field }) => field);
  const unused = fields.filter((field) => field === null).length;
  const isKnown = fields.some((field) => field !== null);
  return (
    <details open={!isKnown || byHand} className="rounded-control border border-line px-4 py-1 wrap-anywhere">
      <summary className="min-h-11 cursor-pointer content-center font-semibold">
        {isKnown ? s.columns(unused) : s.noColumns}
      </summary>
      <div className="grid gap-3 pb-3 sm:grid-cols-2">
        {columns.map(({ title, samples, field }, i) => (
          <Field
            key={`${i}${title}`}
            label={title || s.column(i + 1)}
            hint={samples.map(isolated).join(', ')}
          >
            {(c) => (
              <Select
                {...c}
                value={field ?? ''}
                onChange={(event) =>
                  onChoose(fields.with(i, (event.target.value || null) as ColumnField | null))
                }
              >
                <option value="">{s.notUsed}</option>
                <Options of={Object.entries(s.fields)} />
              </Select>
            )}
          </Field>
        ))}
      </div>
    </details>
  );
}
