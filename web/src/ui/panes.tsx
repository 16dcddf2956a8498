import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

interface Pane {
  value: string;
  label: string;
  children: ReactNode;
}
interface Props {
  label: string;
  tabs: Pane[];
  /** Where the tab is kept by the screen (in its address, say); left out, the tabs keep it themselves. */
  value?: string;
  onValue?: (value: string) => void;
}

/** Tabs that divide a screen; those with counts are `Tabs`. Only the open one is mounted. */
export function Panes({ label, tabs, value, onValue }: Props) {
  return (
    <Radix.Root
      {...(value === undefined ? { defaultValue: tabs[0]!.value } : { value, onValueChange: onValue })}
    >
      <div className="mb-5 overflow-x-auto overflow-y-hidden border-b border-line">
        <Radix.List aria-label={label} className="flex w-max min-w-full gap-0.5 sm:gap-1">
          {tabs.map((pane) => (
            <Radix.Trigger
              key={pane.value}
              value={pane.value}
              className="min-h-11 border-b-2 border-transparent px-2.5 text-[15px] font-semibold text-quiet -outline-offset-2 data-[state=active]:border-fairway data-[state=active]:text-ink sm:px-4"
            >
              {pane.label}
            </Radix.Trigger>
          ))}
        </Radix.List>
      </div>
      {tabs.map((pane) => (
        <Radix.Content key={pane.value} value={pane.value}>
          {pane.children}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
