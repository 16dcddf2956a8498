import type { ReactNode } from 'react';

/** Names and values in two columns, one below the other where there is no room. */
export const Facts = ({ of }: { of: Array<[string, ReactNode]> }) => (
  <dl className="grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-2">
    {of.map(([name, value]) => (
      <div key={name} className="min-w-0">
        <dt className="text-sm text-quiet">{name}</dt>
        <dd className="font-medium wrap-anywhere">{value}</dd>
      </div>
    ))}
  </dl>
);
