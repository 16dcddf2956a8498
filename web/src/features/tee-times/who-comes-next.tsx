import type { BookingDetail, Contact, Plan } from '@game/contracts';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useContacts, useTierNames } from '../contacts/api';
import { manageInvitesStrings as m } from '../../strings/manage-invites';
import { ladderStrings as s } from '../../strings/ladder';
import { Button } from '../../ui/button';
import { useLadderActs } from './api';
import { waitingByTier } from './ladder';
import { RecordAnswer } from './record-answer';
import { askedToast } from './sent-toast';
import { useOutcome } from './use-outcome';
import type { Friend } from './use-record';

/**
 * Lists, by tier, the contacts that have not been asked. The organiser can change their order and ask each by
 * hand; tier 4 is asked only by hand.
 */
export function WhoComesNext({ booking, plan }: { booking: BookingDetail; plan: Plan | undefined }) {
  const { data: contacts = [] } = useContacts();
  const names = useTierNames();
  const { order, invite } = useLadderActs(booking.id);
  const outcome = useOutcome();
  const [told, setTold] = useState<Friend>();
  // A move is shown at once, and the server's order again if it fails.
  const wanted = order.isPending ? order.variables : undefined;
  const tiers = [...waitingByTier(contacts, booking, plan, wanted)].sort(([a], [b]) => a - b);
  const section = useRef<HTMLElement>(null);
  const pressed = useRef<{ id: Contact['id']; isUp: boolean }>(undefined);
  const shown = tiers.flatMap(([, people]) => people.map(({ id }) => id)).join();
  // A row that moves loses the focus, and the button that was pressed may have nowhere left to move to.
  useEffect(() => {
    if (!pressed.current) return;
    const { id, isUp } = pressed.current;
    pressed.current = undefined;
    const [up, down] = section.current?.querySelectorAll<HTMLElement>(`[data-moves="${id}"]`) ?? [];
    for (const button of isUp ? [down, up] : [up, down]) button?.focus();
  }, [shown]);
  if (!tiers.length) return null;

  function move(tier: number, from: number, to: number) {
    const moved = { id: new Map(tiers).get(tier)![from]!.id, isUp: to < from };
    pressed.current = moved;
    const lists = tiers.map(([t, people]) => {
      const ids = people.map((c) => c.id);
      if (t === tier) ids.splice(to, 0, ...ids.splice(from, 1));
      return ids;
    });
    const said = outcome(m.ordered);
    order.mutate(lists.flat(), {
      ...said,
      onError: (error) => ((pressed.current = moved), said.onError(error)),
    });
  }
  const ask = (contact: Contact) => invite.mutate(contact.id, outcome(askedToast(contact)));
  return (
    <section ref={section}>
      <h4 className="text-lg font-semibold">{m.comingUp}</h4>
      <p className="mb-3 text-sm text-quiet">{m.comingUpHint}</p>
      <div className="grid gap-x-8 gap-y-4 md:grid-cols-2">
        {tiers.map(([tier, people]) => (
          <section key={tier} aria-label={names[tier]}>
            <h5 className="border-b-2 border-fairway pb-1 font-semibold">
              <span className="mr-1.5 font-display text-quiet">{tier}</span>
              {names[tier]}
              {tier === 4 && <span className="font-normal text-quiet"> · {s.ladder.handOnly}</span>}
            </h5>
            <ol>
              {people.map((contact, i) => (
                <li
                  key={contact.id}
                  className="flex flex-wrap items-center justify-end gap-1 border-b border-line py-0.5"
                >
                  <span className="min-w-16 flex-1 wrap-anywhere">{contact.name}</span>
                  {people.length > 1 && tier !== 4 && (
                    <>
                      <Button
                        look="quiet"
                        size="icon"
                        disabled={i === 0}
                        busy={invite.isPending}
                        data-moves={contact.id}
                        aria-label={m.up(contact.name)}
                        onClick={() => move(tier, i, i - 1)}
                      >
                        <ArrowUp aria-hidden className="size-4" />
                      </Button>
                      <Button
                        look="quiet"
                        size="icon"
                        disabled={i === people.length - 1}
                        busy={invite.isPending}
                        data-moves={contact.id}
                        aria-label={m.down(contact.name)}
                        onClick={() => move(tier, i, i + 1)}
                      >
                        <ArrowDown aria-hidden className="size-4" />
                      </Button>
                    </>
                  )}
                  <Button
                    look="quiet"
                    size="sm"
                    busy={invite.isPending}
                    aria-label={m.askOne(contact.name)}
                    onClick={() => ask(contact)}
                  >
                    {m.askNow}
                  </Button>
                  <Button
                    look="quiet"
                    size="sm"
                    busy={invite.isPending}
                    aria-label={m.recordOne(contact.name)}
                    onClick={() => setTold({ contactId: contact.id, name: contact.name })}
                  >
                    {m.record}
                  </Button>
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
      {told && <RecordAnswer id={booking.id} friend={told} onClose={() => setTold(undefined)} />}
    </section>
  );
}
