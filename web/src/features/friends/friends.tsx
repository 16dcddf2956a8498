import { TIERS, type Contact } from '@game/contracts';
import { ListPlus, UserPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { strings } from '../../strings/common';
import { friendsStrings as s } from '../../strings/friends';
import { Button } from '../../ui/button';
import { Card, EmptyState } from '../../ui/card';
import { Ghosts } from '../../ui/ghosts';
import { LeaveQuestion } from '../../ui/leave-question';
import { Loaded } from '../../ui/loaded';
import { useLeaveGuard } from '../../ui/use-leave-guard';
import { useContacts, useTierNames } from '../contacts/api';
import { DeleteQuestion } from '../contacts/delete-question';
import { FriendSearch, foundContacts } from '../contacts/friend-search';
import { useContactList } from '../contacts/use-contact-list';
import { ContactGroup } from './contact-group';
import { TierCards } from './tier-cards';

const QuickEntry = lazy(() => import('../contacts/quick-entry'));
const AddContactDialog = lazy(() => import('./add-contact-dialog'));

/** Lists the golfer's contacts by tier, with a search and a choice of one tier (contacts#network). */
export default function Friends() {
  const query = useContacts();
  const contacts = query.data;
  const names = useTierNames();
  const list = useContactList(contacts ?? []);
  const [search, setSearch] = useState('');
  const [tier, setTier] = useState<number>();
  const [adding, setAdding] = useState(false);
  const [quick, setQuick] = useState(false);
  const [typed, setTyped] = useState(false);
  const leave = useLeaveGuard(list.typed || (quick && typed), () => (list.forget(), setQuick(false)));
  const shownOf = (all: Contact[]) => foundContacts(all, search).filter((c) => !tier || c.tier === tier);
  const found = shownOf(contacts ?? []);
  function land(added: Contact) {
    if (!shownOf([added]).length) {
      setSearch('');
      setTier(undefined);
    }
    list.land(added);
  }
  const add = (label: string) => (
    <Button onClick={() => setAdding(true)}>
      <UserPlus aria-hidden className="size-5" /> {label}
    </Button>
  );
  return (
    <div className="space-y-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-3xl sm:text-4xl">{s.title}</h1>
          <p className="mt-1 text-quiet">{s.lead}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button look="secondary" aria-expanded={quick} onClick={() => setQuick(!quick)}>
            <ListPlus aria-hidden className="size-5" /> {s.quick}
          </Button>
          {add(s.add)}
        </div>
      </div>
      <Suspense>{quick && <QuickEntry list={{ ...list, land }} onTyped={setTyped} />}</Suspense>
      <TierCards contacts={contacts} names={names} chosen={tier} onChoose={setTier} />
      <FriendSearch search={search} onSearch={setSearch} />
      <p role="status" className="sr-only">
        {contacts && s.shown(found.length)}
      </p>
      <Loaded query={query} waiting={<Ghosts className="gap-5 md:grid-cols-2">{strings.loading}</Ghosts>}>
        {(all) =>
          found.length === 0 && (
            <Card>
              {all.length === 0 ? (
                <EmptyState title={s.noneTitle} hint={s.noneHint} action={add(s.addFirst)} />
              ) : (
                <EmptyState title={s.nothingTitle} hint={s.nothingHint} />
              )}
            </Card>
          )
        }
      </Loaded>
      <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-2">
        {TIERS.filter((t) => list.dragged || found.some((c) => c.tier === t)).map((t) => (
          <ContactGroup
            key={t}
            tier={t}
            name={names[t]!}
            contacts={found.filter((c) => c.tier === t)}
            list={list}
          />
        ))}
      </div>
      <DeleteQuestion list={list} />
      <LeaveQuestion open={leave.open} onClose={leave.onClose} onYes={leave.onYes} />
      <Suspense>{adding && <AddContactDialog onClose={() => setAdding(false)} />}</Suspense>
    </div>
  );
}
