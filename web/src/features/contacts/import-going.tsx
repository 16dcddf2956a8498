import { useId } from 'react';
import { messageOf } from '../../lib/request';
import { importStrings as s } from '../../strings/import';
import { Button } from '../../ui/button';
import { Progress as Bar } from '../../ui/progress';
import { useToast } from '../../ui/toast';
import { closeRun, goOn, type ImportRun } from './import-run';

interface ProgressProps {
  text: string;
  value?: number;
  max?: number;
}
/** A bar below its text; without a value it only shows that something goes on. */
export const Progress = ({ text, value, max = 0 }: ProgressProps) => {
  const id = useId();
  return (
    <div role="status" className="space-y-3 py-10 text-center">
      <p id={id} className="font-semibold wrap-anywhere">
        {text}
      </p>
      {value === undefined ? (
        <progress aria-labelledby={id} className="h-2 w-full max-w-sm" />
      ) : (
        <Bar label={text} value={value} max={max} className="mx-auto max-w-sm" />
      )}
    </div>
  );
};

/** Shows a toast when an import ends, because its dialog may be closed by then. */
export function useTellEnd() {
  const toast = useToast();
  return (run: ImportRun) =>
    run.trouble
      ? toast({ title: s.uploadFailedTitle, text: messageOf(run.trouble, s.uploadFailed), bad: true })
      : toast({ title: s.complete, text: s.completeText(run.created + run.merged, run.total) });
}

/** Shows a running import, and after its end the result until the golfer closes it. */
export function ImportGoing({ run, onClose }: { run: ImportRun; onClose: () => void }) {
  const tell = useTellEnd();
  const { created, merged, total, wanted, left, errors, trouble } = run;
  if (!run.isOver)
    return (
      <div className="pb-4 text-center">
        <Progress text={s.importing(run.name)} value={wanted - left.length} max={wanted} />
        <p>{s.progress(wanted - left.length, wanted)}</p>
        <p className="text-quiet">{s.goesOn}</p>
      </div>
    );
  const close = () => (closeRun(), onClose());
  return (
    <div role="status" className="space-y-4 py-4 wrap-anywhere">
      <p className="font-display text-2xl">{trouble ? s.stopped : s.complete}</p>
      <p>{s.completeText(created + merged, total)}</p>
      <p className="text-quiet">{s.counts(created, merged, total - created - merged)}</p>
      {trouble && <p className="text-flag">{messageOf(trouble, s.uploadFailed)}</p>}
      {errors.length > 0 && (
        <ul className="max-h-60 space-y-1 overflow-y-auto rounded-control bg-flag-tint px-4 py-3 text-flag">
          {errors.map(({ row, name, reason }) => (
            <li key={row}>{`${s.rowError(row, reason)} (${name})`}</li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        {trouble && left.length > 0 && (
          <Button onClick={() => void goOn(run, tell)}>{s.goOn(left.length)}</Button>
        )}
        <Button look={trouble ? 'secondary' : 'primary'} onClick={close}>
          {s.closeResult}
        </Button>
      </div>
    </div>
  );
}
