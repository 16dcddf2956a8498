import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { trouble } from '../../lib/refusal';
import { importStrings as s } from '../../strings/import';
import { Button } from '../../ui/button';
import { Tick } from '../../ui/field';
import { useToast } from '../../ui/toast';
import { useImportDeviceContact } from './api';
import { contactPicker, fromDevice, type DeviceContact } from './device';
import { Progress } from './import-going';
import { phoneText } from '../../ui/phone-input';

export function DeviceContacts({ onClose }: { onClose: () => void }) {
  const [found, setFound] = useState<DeviceContact[]>([]);
  const [chosen, setChosen] = useState<Set<string>>(new Set());
  const [agreed, setAgreed] = useState(false);
  const [sent, setSent] = useState<number>();
  const [imported, setImported] = useState<number>();
  const add = useImportDeviceContact();
  const toast = useToast();
  const picker = contactPicker();

  async function pick(from: NonNullable<typeof picker>) {
    try {
      const contacts = await fromDevice(await from.select(['name', 'email', 'tel'], { multiple: true }));
      setFound(contacts);
      setChosen(new Set(contacts.map((c) => c.deviceContactId)));
      toast({ title: s.loaded, text: s.loadedText(contacts.length) });
    } catch {
      toast({ title: s.accessFailed, text: s.denied, bad: true });
    }
  }

  /**
   * Makes one call for each contact (contacts#device-contacts). A repeated call creates no second contact, so
   * an import that stopped half-way can be started again.
   */
  async function importChosen() {
    const wanted = found.filter((c) => chosen.has(c.deviceContactId));
    if (!wanted.length) return toast({ title: s.noneTitle, text: s.none, bad: true });
    try {
      for (const [i, contact] of wanted.entries()) {
        setSent(i);
        await add.mutateAsync({ ...contact, smsPermission: agreed && !!contact.phone });
      }
      toast({ title: s.imported, text: s.importedText(wanted.length) });
      setImported(wanted.length);
    } catch (error) {
      toast(trouble(s.importFailedTitle, s.importFailed, error));
    } finally {
      setSent(undefined);
    }
  }
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };

  if (imported !== undefined)
    return (
      <div role="status" className="space-y-4 py-4">
        <p className="font-display text-2xl">{s.imported}</p>
        <p>{s.importedText(imported)}</p>
        <Button onClick={onClose}>{s.closeResult}</Button>
      </div>
    );
  if (sent !== undefined)
    return <Progress text={s.importing(s.tabs.device)} value={sent} max={chosen.size} />;
  return (
    <div className="space-y-4">
      <div className="grid justify-items-center gap-3 rounded-card border border-line px-4 py-8 text-center">
        <Smartphone aria-hidden className="size-10 text-green" strokeWidth={1.5} />
        <p className="max-w-sm">{s.deviceText}</p>
        {picker ? (
          <Button look={found.length ? 'secondary' : 'primary'} onClick={() => void pick(picker)}>
            {s.pick}
          </Button>
        ) : (
          <>
            <p className="font-medium text-sand-ink">{s.notSupported}</p>
            <p className="max-w-sm">{s.noAccess}</p>
          </>
        )}
      </div>
      {found.length > 0 && (
        <>
          <ul className="max-h-64 divide-y divide-line overflow-y-auto">
            {found.map((c) => (
              <li key={c.deviceContactId} className="py-2">
                <Tick
                  label={c.name}
                  hint={[c.email, c.phone && phoneText(c.phone)].filter(Boolean).join(', ')}
                  checked={chosen.has(c.deviceContactId)}
                  onChange={() => toggle(c.deviceContactId)}
                />
              </li>
            ))}
          </ul>
          <Tick
            label={s.consentDevice}
            hint={s.consentHint}
            checked={agreed}
            onChange={(event) => setAgreed(event.target.checked)}
          />
          <Button onClick={() => void importChosen()}>{s.go(chosen.size)}</Button>
        </>
      )}
    </div>
  );
}
