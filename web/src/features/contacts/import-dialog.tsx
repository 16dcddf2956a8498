import { useEffect, useState } from 'react';
import { importStrings as s } from '../../strings/import';
import { Dialog } from '../../ui/dialog';
import { Tabs } from '../../ui/tabs';
import { DeviceContacts } from './device-contacts';
import { FileImport } from './file-import';

/** How long after a successful upload the dialog closes (contacts#import-preview). */
const CLOSE_MS = 2_000;

export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const [done, setDone] = useState(false);
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(onClose, CLOSE_MS);
    return () => clearTimeout(timer);
  }, [done, onClose]);
  const finish = () => setDone(true);
  return (
    <Dialog open onClose={onClose} title={s.title} wide>
      <Tabs
        label={s.title}
        tabs={[
          { value: 'file', label: s.tabs.file, children: <FileImport onDone={finish} /> },
          { value: 'device', label: s.tabs.device, children: <DeviceContacts onDone={finish} /> },
        ]}
      />
    </Dialog>
  );
}
