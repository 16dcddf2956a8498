import type { ButtonHTMLAttributes } from 'react';
import { cn } from './cn';
import { Spinner } from './spinner';

const looks = {
  primary: 'bg-fairway text-on-fairway hover:brightness-110',
  secondary: 'border border-line bg-card text-ink hover:bg-tint',
  quiet: 'text-fairway hover:bg-tint',
  danger: 'bg-flag text-card hover:brightness-110',
};
const sizes = {
  md: 'min-h-11 px-4 text-[15px]',
  sm: 'min-h-9 px-3 text-sm',
  lg: 'min-h-14 px-6 text-lg',
  icon: 'size-11',
};

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: keyof typeof looks;
  size?: keyof typeof sizes;
  busy?: boolean;
}

export function Button({
  look = 'primary',
  size = 'md',
  busy,
  disabled,
  className,
  children,
  type = 'button',
  ...rest
}: Props) {
  return (
    <button
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={cn(
        'inline-flex items-center justify-center gap-2 rounded-control font-semibold transition-[background,filter] duration-150 disabled:opacity-55',
        looks[look],
        sizes[size],
        className,
      )}
      {...rest}
    >
      {busy && <Spinner className="size-4" />}
      {children}
    </button>
  );
}
