import { isSamePerson, shareNotes } from '@game/contracts';
import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { trouble } from '../../lib/refusal';
import { importStrings as s } from '../../strings/import';
import { Button } from '../../ui/button';
import { Tick } from '../../ui/field';
import { useToast } from '../../ui/toast';
import { useContacts, useImportDeviceContact, useUpdateContact } from './api';
import { contactPicker, fromDevice, type DeviceContact } from './device';
import { Progress } from './import-going';
import { phoneText } from '../../ui/phone-input';
import { lacking } from './use-add-once';
import { useHomeCountry } from './use-home-country';

export function DeviceContacts({ onClose }: { onClose: () => void }) {
  const [found, setFound] = useState<DeviceContact[]>([]);
  const [chosen, setChosen] = useState<Set<string>>(new Set());
  const [agreed, setAgreed] = useState(false);
  const [sent, setSent] = useState<number>();
  const [imported, setImported] = useState<string>();
  const contacts = useContacts();
  const add = useImportDeviceContact();
  const update = useUpdateContact();
  const country = useHomeCountry();
  const toast = useToast();
  const picker = contactPicker();

  async function pick(from: NonNullable<typeof picker>) {
    try {
      const contacts = fromDevice(await from.select(['name', 'email', 'tel'], { multiple: true }), country);
      setFound(contacts);
      setChosen(new Set(contacts.map((c) => c.deviceContactId)));
      toast({ title: s.loaded, text: s.loadedText(contacts.length) });
    } catch {
      toast({ title: s.accessFailed, text: s.denied, bad: true });
    }
  }

  /**
   * Makes one call for each contact (contacts#device-contacts). A friend who is in the list already gets what is
   * missing, so an import that stopped half-way can be started again.
   */
  async function importChosen() {
    const wanted = found.filter((c) => chosen.has(c.deviceContactId));
    if (!wanted.length) return toast({ title: s.noneTitle, text: s.none, bad: true });
    try {
      const list = [...(contacts.data ?? (await contacts.refetch()).data ?? [])];
      let known = 0;
      for (const [i, contact] of wanted.entries()) {
        setSent(i);
        const body = { ...contact, smsPermission: agreed && !!contact.phone };
        const same = list.find((other) => isSamePerson(other, contact));
        const lacks = same && lacking(same, { ...body, tier: same.tier });
        if (!same) list.push(await add.mutateAsync(body));
        else if (lacks && Object.keys(lacks).length) await update.mutateAsync({ id: same.id, ...lacks });
        if (same) known++;
      }
      const added = wanted.length - known;
      const text = [added > 0 && s.importedText(added), known > 0 && s.merged(known)]
        .filter(Boolean)
        .join('. ');
      toast({ title: s.imported, text });
      setImported(text);
    } catch (error) {
      toast(trouble(s.importFailedTitle, s.importFailed, error));
    } finally {
      setSent(undefined);
    }
  }
  /** What the list says already about a contact of the device. */
  function twinHint(contact: DeviceContact): string | undefined {
    const same = contacts.data?.find((other) => isSamePerson(other, contact));
    if (same) return s.knownAs(same.name);
    return contacts.data?.flatMap((other) => shareNotes(contact, other))[0]?.reason;
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
        <p>{imported}</p>
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
                  hint={[c.email, c.phone && phoneText(c.phone), twinHint(c)].filter(Boolean).join(' · ')}
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
