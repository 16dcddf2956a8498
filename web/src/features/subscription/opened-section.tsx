import { useEffect, useRef, type ReactNode } from 'react';
import { standingStrings as s } from '../../strings/subscription';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';

interface Props {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A part of the screen that opens on a press: it scrolls into view, takes the focus, and can be closed. */
export function OpenedSection({ title, onClose, children }: Props) {
  const section = useRef<HTMLDivElement>(null);
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'center' });
    section.current?.focus({ preventScroll: true });
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
