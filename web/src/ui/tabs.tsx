import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';

export interface Tab {
  value: string;
  label: string;
  count?: number;
  children: ReactNode;
}
interface Props {
  label: string;
  tabs: Tab[];
  /** If given, the parent decides which tab is shown. */
  value?: string;
  onValue?: (value: string) => void;
}

const steps: Record<string, (i: number, n: number) => number> = {
  ArrowRight: (i, n) => (i + 1) % n,
  ArrowLeft: (i, n) => (i + n - 1) % n,
  Home: () => 0,
  End: (_, n) => n - 1,
};

/** Tabs, which wrap if there is too little room, so that none is hidden. Arrow keys, Home and End move between the tabs; only the shown one is a tab stop (WAI-ARIA tabs). */
export function Tabs({ label, tabs, value, onValue }: Props) {
  const [own, setOwn] = useState(tabs[0]!.value);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const shown = tabs.find((tab) => tab.value === (value ?? own)) ?? tabs[0]!;
  const show = (next: string) => (setOwn(next), onValue?.(next));
  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const next = step(tabs.indexOf(shown), tabs.length);
    show(tabs[next]!.value);
    (list.current?.children[next] as HTMLElement | undefined)?.focus();
  }
  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="mb-4 flex flex-wrap gap-x-1 border-b border-line"
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-tab-${tab.value}`}
            aria-selected={tab === shown}
            aria-controls={`${id}-panel`}
            tabIndex={tab === shown ? 0 : -1}
            onClick={() => show(tab.value)}
            className="min-h-11 shrink-0 rounded-t-control border-b-[3px] border-transparent px-2 font-semibold text-quiet -outline-offset-3 sm:px-3 hover:text-ink aria-selected:border-fairway aria-selected:text-ink"
          >
            {tab.label}
            {tab.count !== undefined && (
              <>
                {' '}
                <span className="ml-1 rounded-full bg-tint px-2 py-0.5 text-sm text-fairway">
                  {tab.count}
                </span>
              </>
            )}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${shown.value}`} key={shown.value}>
        {shown.children}
      </div>
    </div>
  );
}
