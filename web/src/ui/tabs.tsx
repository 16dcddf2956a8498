import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

export interface Tab {
  value: string;
  label: string;
  count: number;
  children: ReactNode;
}

export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  return (
    <Radix.Root defaultValue={tabs[0]!.value}>
      <Radix.List aria-label={label} className="mb-4 flex gap-1 border-b border-line">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="-mb-px min-h-11 border-b-2 border-transparent px-3 font-semibold text-quiet data-[state=active]:border-fairway data-[state=active]:text-ink"
          >
            {tab.label}{' '}
            <span className="ml-1 rounded-full bg-tint px-2 py-0.5 text-sm text-fairway">{tab.count}</span>
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value}>
          {tab.children}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
