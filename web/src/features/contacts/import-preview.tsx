import type { ImportResult } from '@game/contracts';
import { importStrings as s } from '../../strings/import';
import { Badge } from '../../ui/card';
import { phoneText } from '../../ui/phone-input';

/** How many of the faulty rows are listed; the others are only counted (contacts#import-preview). */
const SHOWN_ERRORS = 5;
const SHOWN_ROWS = 50;

/** Shows what would become of each row of the file before anything is stored. */
export function ImportPreview({ fileName, result }: { fileName: string; result: ImportResult }) {
  const { preview, errors, total } = result;
  const merged = preview.filter((row) => row.action === 'merge').length;
  return (
    <div className="space-y-4">
      <div>
        <p className="font-display text-xl">{s.summary(preview.length, total)}</p>
        <p className="text-quiet">
          {[fileName, merged > 0 && s.merged(merged), errors.length > 0 && s.wrong(errors.length)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <RowErrors errors={errors} />
      {preview.length > 0 && (
        <div
          className="max-h-72 overflow-auto rounded-control border border-line"
          tabIndex={0}
          role="region"
          aria-label={s.summary(preview.length, total)}
        >
          <table className="w-full text-left text-[15px]">
            <thead className="sticky top-0 bg-tint text-sm">
              <tr>
                {[s.row, s.name, s.reach, s.tier, s.verdict].map((title) => (
                  <th
                    key={title}
                    scope="col"
                    className={`px-2 py-2 font-semibold sm:px-3 ${title === s.row ? 'max-sm:hidden' : ''}`}
                  >
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {preview.slice(0, SHOWN_ROWS).map((row) => (
                <tr key={row.row} className="border-t border-line">
                  <td className="px-2 py-2 text-quiet max-sm:hidden sm:px-3">{row.row}</td>
                  <td className="px-2 py-2 sm:px-3 font-medium">{row.name}</td>
                  <td className="px-2 py-2 sm:px-3 wrap-anywhere text-quiet">
                    {row.email && <Email text={row.email} />}
                    {row.phone && <span className="block whitespace-nowrap">{phoneText(row.phone)}</span>}
                  </td>
                  <td className="px-2 py-2 sm:px-3">{row.tier}</td>
                  <td className="px-2 py-2 sm:px-3">
                    <Badge tone={row.action === 'create' ? 'good' : 'plain'}>{s.actions[row.action]}</Badge>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {preview.length > SHOWN_ROWS && (
            <p className="px-2 py-2 sm:px-3 text-sm text-quiet">{s.moreRows(preview.length - SHOWN_ROWS)}</p>
          )}
        </div>
      )}
    </div>
  );
}

export function RowErrors({ errors }: { errors: ImportResult['errors'] }) {
  if (!errors.length) return null;
  return (
    <div role="alert" className="rounded-control bg-flag-tint px-4 py-3 text-flag">
      <ul className="space-y-1">
        {errors.slice(0, SHOWN_ERRORS).map(({ row, name, reason }) => (
          <li key={`${row}${reason}`}>
            {s.rowError(row, reason)} {name && `(${name})`}
          </li>
        ))}
        {errors.length > SHOWN_ERRORS && (
          <li className="font-semibold">{s.more(errors.length - SHOWN_ERRORS)}</li>
        )}
      </ul>
    </div>
  );
}

/** A long address breaks before the @. */
function Email({ text }: { text: string }) {
  const at = text.lastIndexOf('@');
  return (
    <span className="block">
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </span>
  );
}
