import { cn } from './cn';

interface Props {
  label: string;
  value: number;
  max: number;
  className?: string;
  barClassName?: string;
}

/** A progress bar. */
export function Progress({ label, value, max, className, barClassName = 'bg-green' }: Props) {
  const share = max > 0 ? Math.min(100, (value / max) * 100) : 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={`${value} / ${max}`}
      className={cn('h-2 overflow-hidden rounded-full bg-line', className)}
    >
      <div
        className={cn('h-full rounded-full transition-[width] duration-500 ease-putt', barClassName)}
        style={{ width: `${share}%` }}
      />
    </div>
  );
}
