import { listed } from '../../lib/people';
import { wizardStrings } from '../../strings/wizard';
import type { Difference } from './facts';

const { changes: s } = wizardStrings;
/** How many friends are named; the others are only counted. */
const NAMED = 4;

/** One line for each changed field, such as "Cost: $45 → $60"; a screen reader hears "from" and "to". */
export const Differences = ({ of }: { of: Difference[] }) => (
  <dl className="mt-2 space-y-1">
    {of.map(({ label, from, to }) => (
      <div key={label} className="wrap-anywhere">
        <dt className="inline font-semibold">{label}: </dt>
        <dd className="inline">
          <span className="sr-only">{s.from} </span>
          {from} <span aria-hidden>→</span>
          <span className="sr-only">{s.to}</span> {to}
        </dd>
      </div>
    ))}
  </dl>
);

/** Says before an edit is saved what will be different, and which friends will be told. */
export function WhatChanges({ differences, told }: { differences: Difference[]; told: string[] }) {
  if (!differences.length) return null;
  const named = told.length > NAMED ? [...told.slice(0, NAMED), s.others(told.length - NAMED)] : told;
  return (
    <section aria-label={s.title} className="rounded-control bg-tint px-4 py-3">
      <h3 className="text-lg">{s.title}</h3>
      <Differences of={differences} />
      {told.length > 0 && <p className="mt-2 text-sm">{s.told(listed(named))}</p>}
    </section>
  );
}
