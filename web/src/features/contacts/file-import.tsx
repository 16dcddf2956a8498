import { endsIn, IMPORT_FILE_TYPES, IMPORT_MAX_BYTES, type ImportResult } from '@game/contracts';
import { FileUp } from 'lucide-react';
import { useId, useState, type DragEvent } from 'react';
import { trouble } from '../../lib/refusal';
import { importStrings as s } from '../../strings/import';
import { buttonLook } from '../../ui/button';
import { useToast } from '../../ui/toast';
import { useLookAtFile } from './api';
import { ImportColumns } from './import-columns';
import { Progress, useTellEnd } from './import-going';
import { ImportReview } from './import-review';
import { startImport } from './import-run';
import { recall, remember, type ColumnField } from './remembered-columns';
import { rowsOf } from './review-rows';

/** Any other file is refused before it is uploaded. */
const READABLE = Object.values(IMPORT_FILE_TYPES).flat();

/** The golfer chooses or drops a file, reviews each row, and then imports it. */
export function FileImport() {
  const [file, setFile] = useState<File>();
  const [looks, setLooks] = useState(0);
  const [byHand, setByHand] = useState(false);
  const look = useLookAtFile();
  const toast = useToast();
  const tell = useTellEnd();
  const failed = (error: Error) => toast(trouble(s.uploadFailedTitle, s.uploadFailed, error));

  function take(next: File | undefined) {
    if (!next) return;
    if (!endsIn(next.name, READABLE)) return toast({ title: s.invalidTitle, text: s.invalid, bad: true });
    if (next.size > IMPORT_MAX_BYTES)
      return toast({ title: s.uploadFailedTitle, text: s.tooLarge(next.size), bad: true });
    setByHand(false);
    setFile(next);
    read(next);
  }
  const read = (next: File, columns?: Array<ColumnField | null>) =>
    look.mutate(
      { file: next, columns },
      {
        onError: failed,
        onSuccess: (result) => {
          const known = columns ? undefined : recall(result.columns);
          if (known) read(next, known);
          setLooks((n) => n + 1);
        },
      },
    );
  function choose(result: ImportResult, fields: Array<ColumnField | null>) {
    setByHand(true);
    remember(result.columns, fields);
    read(file!, fields);
  }

  if (!file || look.error) return <DropZone onFile={take} />;
  if (!look.data) return <Progress text={s.reading} />;
  const { data } = look;
  const { columns, total, room } = data;
  return (
    <div className="space-y-4">
      {columns.length > 0 && (
        <ImportColumns columns={columns} byHand={byHand} onChoose={(fields) => choose(data, fields)} />
      )}
      {total > 0 && (
        <ImportReview
          key={looks}
          name={file.name}
          rows={rowsOf(data)}
          room={room}
          go={s.go}
          onGo={(rows) => void startImport({ name: file.name, total, rows }, tell)}
          back={s.another}
          onBack={() => setFile(undefined)}
        />
      )}
    </div>
  );
}

function DropZone({ onFile }: { onFile: (file: File | undefined) => void }) {
  const [over, setOver] = useState(false);
  const id = useId();
  const on = (is: boolean) => (event: DragEvent) => (event.preventDefault(), setOver(is));
  return (
    <div
      onDragOver={on(true)}
      onDragLeave={on(false)}
      onDrop={(event) => (on(false)(event), onFile(event.dataTransfer.files[0]))}
      className={`grid justify-items-center gap-3 rounded-card border-2 border-dashed px-4 py-10 text-center transition-colors ${over ? 'border-fairway bg-tint' : 'border-edge/60'}`}
    >
      <FileUp aria-hidden className="size-10 text-green" strokeWidth={1.5} />
      <p className="font-medium">{s.drop}</p>
      <input
        id={id}
        type="file"
        aria-label={s.fileLabel}
        aria-describedby={`${id}-hint`}
        accept={[...READABLE.map((type) => `.${type}`), 'text/csv', 'text/vcard'].join()}
        className="peer sr-only"
        onChange={(event) => {
          onFile(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <label
        htmlFor={id}
        className={`${buttonLook()} cursor-pointer peer-focus-visible:outline-[2.5px] peer-focus-visible:outline-offset-2 peer-focus-visible:outline-green`}
      >
        {s.choose}
      </label>
      <p id={`${id}-hint`} className="max-w-md text-sm text-quiet">
        {s.fileHint}
      </p>
    </div>
  );
}
