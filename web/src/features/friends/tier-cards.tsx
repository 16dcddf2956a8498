import { TIERS, type Contact } from '@game/contracts';
import { friendsStrings as s } from '../../strings/friends';

interface Props {
  /** Undefined until the contacts are read. */
  contacts: Contact[] | undefined;
  names: Record<number, string>;
  chosen: number | undefined;
  onChoose: (tier: number | undefined) => void;
}

/**
 * Shows how many contacts each tier holds. A press on a tier shows that tier alone, a second press shows all
 * again.
 */
export function TierCards({ contacts, names, chosen, onChoose }: Props) {
  return (
    <div role="group" aria-label={s.tiers} className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {TIERS.map((tier) => {
        const count = contacts?.filter((c) => c.tier === tier).length;
        return (
          <button
            key={tier}
            type="button"
            aria-pressed={chosen === tier}
            onClick={() => onChoose(chosen === tier ? undefined : tier)}
            className="group relative overflow-hidden rounded-card border border-line bg-card p-4 text-left transition-colors duration-150 hover:bg-tint aria-pressed:border-fairway aria-pressed:bg-fairway aria-pressed:text-on-fairway"
          >
            <span className="flex items-start justify-between gap-2">
              <span className="font-display text-4xl leading-none font-semibold">
                {count ?? '–'}
                {count !== undefined && <span className="sr-only"> {s.contacts(count)}</span>}
              </span>
              <span className="rounded-full bg-sand px-2 py-0.5 text-xs font-semibold whitespace-nowrap text-sand-ink">
                {s.tier(tier)}
              </span>
            </span>
            <span className="mt-3 block wrap-anywhere font-semibold">{names[tier]}</span>
          </button>
        );
      })}
    </div>
  );
}
