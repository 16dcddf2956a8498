import type { Contact, SharedPhone } from '@game/contracts';
import { rowStrings } from '../../strings/contact-rows';
import { Button } from '../../ui/button';
import { reachWords, type ContactField } from './reach-words';

const tones = { good: 'text-quiet', note: 'text-sand-ink', bad: 'font-medium text-flag' };

interface Props {
  contact: Contact;
  shared: SharedPhone | undefined;
  onMend: (field: ContactField) => void;
}

/** Says how a contact can be reached, with a button for what is missing, for instance a phone number. */
export function ReachLine({ contact, shared, onMend }: Props) {
  const { text, tone, mend } = reachWords(contact, shared);
  return (
    <div className="flex flex-wrap items-center gap-x-2 pl-8 text-sm">
      <p className={`min-w-0 wrap-anywhere ${tones[tone]}`}>{text}</p>
      {mend && (
        <Button
          look="quiet"
          size="sm"
          className="-my-1 -ml-3.5 underline"
          aria-label={rowStrings.mend.of(mend.label, contact.name)}
          onClick={() => onMend(mend.field)}
        >
          {mend.label}
        </Button>
      )}
    </div>
  );
}
