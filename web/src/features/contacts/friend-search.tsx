import type { Contact } from '@game/contracts';
import { Search } from 'lucide-react';
import { friendsStrings as s } from '../../strings/friends';
import { Input } from '../../ui/field';

interface Props {
  search: string;
  onSearch: (search: string) => void;
}

export const FriendSearch = ({ search, onSearch }: Props) => (
  <div className="relative">
    <Search
      aria-hidden
      className="pointer-events-none absolute left-3.5 top-1/2 size-5 -translate-y-1/2 text-quiet"
    />
    <Input
      type="search"
      aria-label={s.search}
      placeholder={s.search}
      value={search}
      onChange={(event) => onSearch(event.target.value)}
      className="pl-11"
    />
  </div>
);

/** The contacts whose name or email contains the search, in any case. */
export function foundContacts(contacts: Contact[], search: string): Contact[] {
  const wanted = search.trim().toLowerCase();
  return contacts.filter(({ name, email }) =>
    [name, email].some((text) => (text ?? '').toLowerCase().includes(wanted)),
  );
}
