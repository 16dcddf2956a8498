import { importStrings as s } from '../../strings/import';
import { Dialog } from '../../ui/dialog';
import { Tabs } from '../../ui/tabs';
import { DeviceContacts } from './device-contacts';
import { FileImport } from './file-import';
import { ImportGoing } from './import-going';
import { useImportRun } from './import-run';

/**
 * An import continues while the dialog is closed. Its result is shown at the next opening, until the golfer presses
 * Done (contacts#review).
 */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const run = useImportRun();
  return (
    <Dialog open onClose={onClose} title={s.title} wide>
      {run ? (
        <ImportGoing run={run} onClose={onClose} />
      ) : (
        <Tabs
          label={s.title}
          tabs={[
            { value: 'file', label: s.tabs.file, children: <FileImport /> },
            { value: 'device', label: s.tabs.device, children: <DeviceContacts onClose={onClose} /> },
          ]}
        />
      )}
    </Dialog>
  );
}
