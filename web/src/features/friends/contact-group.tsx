import type { Contact } from '@game/contracts';
import { Mail, Phone, Star } from 'lucide-react';
import { friendsStrings as s } from '../../strings/friends';
import { Badge, Card } from '../../ui/card';
import { phoneText } from '../../ui/phone-input';

export function ContactGroup({ tier, name, contacts }: { tier: number; name: string; contacts: Contact[] }) {
  return (
    <Card title={name} action={<Badge>{s.count(contacts.length)}</Badge>}>
      <ul className="-my-2 divide-y divide-line">
        {contacts.map((contact) => (
          <li key={contact.id} className="flex items-center gap-3 py-3">
            <span
              aria-hidden
              className="grid size-11 shrink-0 place-items-center rounded-full bg-tint font-display text-lg font-semibold text-fairway"
            >
              {contact.name.charAt(0).toUpperCase()}
            </span>
            <div className="min-w-0 grow">
              <p className="flex items-center gap-1.5 font-semibold">
                <span className="truncate">{contact.name}</span>
                {tier === 1 && (
                  <Star
                    role="img"
                    aria-label={s.star}
                    className="size-4 shrink-0 fill-current text-sand-ink"
                  />
                )}
              </p>
              <p className="flex flex-wrap gap-x-4 text-sm text-quiet">
                {contact.email && <Reach icon={Mail} text={contact.email} />}
                {contact.phone && <Reach icon={Phone} text={phoneText(contact.phone)} />}
              </p>
            </div>
            {contact.handicap !== null && <Badge tone="good">{s.handicap(contact.handicap)}</Badge>}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Reach({ icon: Icon, text }: { icon: typeof Mail; text: string }) {
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      <Icon aria-hidden className="size-3.5 shrink-0" />
      <span className="truncate">{text}</span>
    </span>
  );
}
