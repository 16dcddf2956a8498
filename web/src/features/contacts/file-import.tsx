import type { ImportResult } from '@game/contracts';
import { FileUp } from 'lucide-react';
import { useId, useState, type DragEvent } from 'react';
import { trouble } from '../../lib/refusal';
import { importStrings as s } from '../../strings/import';
import { Button, buttonLook } from '../../ui/button';
import { Tick } from '../../ui/field';
import { useToast } from '../../ui/toast';
import { useUploadContacts } from './api';
import { ImportPreview, RowErrors } from './import-preview';

/** The file types that the server reads; any other file is refused before it is sent. */
const READABLE = /\.(csv|vcf)$/i;

/** The golfer chooses or drops a file, sees what would become of each row, and then imports it. */
export function FileImport({ onDone }: { onDone: () => void }) {
  const [file, setFile] = useState<File>();
  const [agreed, setAgreed] = useState(false);
  const look = useUploadContacts();
  const upload = useUploadContacts();
  const toast = useToast();
  const failed = (error: Error) => toast(trouble(s.uploadFailedTitle, s.uploadFailed, error));

  function take(next: File | undefined) {
    if (!next) return;
    if (!READABLE.test(next.name)) return toast({ title: s.invalidTitle, text: s.invalid, bad: true });
    setFile(next);
    look.mutate({ file: next, dryRun: true, smsPermission: false }, { onError: failed });
  }
  const send = () =>
    upload.mutate(
      { file: file!, dryRun: false, smsPermission: agreed },
      {
        onError: failed,
        onSuccess: ({ imported, total }) => {
          toast({ title: s.complete, text: s.completeText(imported, total) });
          onDone();
        },
      },
    );

  if (upload.data) return <Complete result={upload.data} />;
  if (!file || look.error) return <DropZone onFile={take} />;
  if (look.isPending || upload.isPending)
    return <Progress text={look.isPending ? s.reading : s.importing(file.name)} />;
  const importable = look.data?.preview.length ?? 0;
  return (
    <div className="space-y-4">
      {look.data && <ImportPreview fileName={file.name} result={look.data} />}
      <Tick
        label={s.consent}
        hint={s.consentHint}
        checked={agreed}
        onChange={(event) => setAgreed(event.target.checked)}
      />
      <div className="flex flex-wrap justify-between gap-3">
        <Button look="secondary" onClick={() => setFile(undefined)}>
          {s.another}
        </Button>
        <Button disabled={importable === 0} onClick={send}>
          {s.go(importable)}
        </Button>
      </div>
    </div>
  );
}

export const Progress = ({ text, value, max }: { text: string; value?: number; max?: number }) => {
  const id = useId();
  return (
    <div role="status" className="space-y-3 py-10 text-center">
      <label htmlFor={id} className="block font-semibold">
        {text}
      </label>
      <progress id={id} className="h-2 w-full max-w-sm" value={value} max={max} />
    </div>
  );
};

const Complete = ({ result }: { result: ImportResult }) => (
  <div role="status" className="space-y-3 py-6">
    <p className="font-display text-2xl">{s.complete}</p>
    <p>{s.completeText(result.imported, result.total)}</p>
    <RowErrors errors={result.errors} />
  </div>
);

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
        accept=".csv,text/csv,.vcf,text/vcard"
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
