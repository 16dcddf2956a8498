import { useEffect, useRef, type ReactNode } from 'react';
import { toContent } from '../../lib/to-content';
import { standingStrings as s } from '../../strings/subscription';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';

interface Props {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A part of the screen that opens on a press: it scrolls into view, takes the focus, and can be closed. Then the focus
 * returns to the button that was pressed.
 */
export function OpenedSection({ title, onClose, children }: Props) {
  const section = useRef<HTMLDivElement>(null);
  const opener = useRef<Element>(undefined);
  useEffect(() => {
    opener.current ??= document.activeElement ?? undefined;
    section.current?.scrollIntoView({ block: 'center' });
    section.current?.focus({ preventScroll: true });
    return () => {
      if (document.activeElement !== document.body) return;
      (opener.current as HTMLElement | undefined)?.focus();
      if (document.activeElement === document.body) toContent();
    };
  }, []);
  return (
    <div
      ref={section}
      tabIndex={-1}
      role="region"
      aria-label={title}
      className="rounded-card outline-offset-4"
    >
      <Card
        title={title}
        action={
          <Button look="quiet" size="sm" onClick={onClose}>
            {s.close}
          </Button>
        }
      >
        {children}
      </Card>
    </div>
  );
}
