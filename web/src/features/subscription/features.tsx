import { Check } from 'lucide-react';
import { cn } from '../../ui/cn';

/** The features of a plan as a list with ticks. */
export function Features({ of, className }: { of: readonly string[]; className?: string }) {
  return (
    <ul className={cn('space-y-2', className)}>
      {of.map((feature) => (
        <li key={feature} className="flex gap-2.5">
          <Check aria-hidden className="mt-0.5 size-4.5 shrink-0 opacity-80" />
          {feature}
        </li>
      ))}
    </ul>
  );
}
