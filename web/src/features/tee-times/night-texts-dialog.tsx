import type { NightTexts } from '@game/contracts';
import { momentText } from '../../lib/times';
import { laterTeeTimeStrings as s } from '../../strings/tee-time-later';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';

interface Props {
  texts: NightTexts;
  onSend: () => void;
  onClose: () => void;
}
/** Shows who would be texted in quiet hours and when, before the organiser allows it (ladder#quiet-hours). */
export default function NightTextsDialog({ texts, onSend, onClose }: Props) {
  return (
    <Dialog open onClose={onClose} title={s.nightTitle} description={s.nightText}>
      <ul className="mb-4 space-y-1">
        {texts.map(({ contactId, name, at }) => (
          <li key={contactId}>{s.nightAt(name, at ? momentText(at) : s.nightIfOut)}</li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="quiet" onClick={onClose}>
          {s.nightBack}
        </Button>
        <Button onClick={onSend}>{s.nightSend}</Button>
      </div>
    </Dialog>
  );
}
