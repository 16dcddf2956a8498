import { TIERS } from '@game/contracts';
import { dashboardStrings } from '../../strings/dashboard';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Loaded } from '../../ui/loaded';
import { useContacts, useTierNames } from './api';

/** How many names of a tier are listed; the others are only counted (contacts#network). */
const SHOWN = 8;

export default function TiersCard({ onManage }: { onManage: () => void }) {
  const contacts = useContacts();
  const names = useTierNames();
  const action = (
    <Button look="quiet" size="sm" aria-label={dashboardStrings.manageContacts} onClick={onManage}>
      {dashboardStrings.manage}
    </Button>
  );
  return (
    <Card title={dashboardStrings.tiers} action={action}>
      <Loaded query={contacts}>
        {(contacts) => (
          <ol className="space-y-3">
            {TIERS.map((tier) => {
              const people = contacts.filter((c) => c.tier === tier);
              return (
                <li key={tier} className="flex gap-3">
                  <span
                    aria-hidden
                    className="grid size-8 shrink-0 place-items-center rounded-full border-2 border-green/60 font-display text-lg leading-none font-semibold text-fairway"
                  >
                    {tier}
                  </span>
                  <div className="min-w-0">
                    <p className="font-semibold">{names[tier]}</p>
                    <p className="text-quiet">
                      {people
                        .slice(0, SHOWN)
                        .map((c) => c.name)
                        .join(', ') || dashboardStrings.nobody}
                      {people.length > SHOWN && ` ${dashboardStrings.more(people.length - SHOWN)}`}
                    </p>
                  </div>
                </li>
              );
            })}
          </ol>
        )}
      </Loaded>
    </Card>
  );
}
