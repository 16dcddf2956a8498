import type { ComponentProps } from 'react';
import { cn } from './cn';
import { Spinner } from './spinner';

const looks = {
  primary: 'bg-fairway text-on-fairway shadow-card hover:brightness-115 active:translate-y-px',
  secondary: 'border border-edge/60 bg-card text-ink hover:border-fairway hover:bg-tint',
  quiet: 'text-fairway hover:bg-tint',
  danger: 'bg-flag text-on-flag hover:brightness-110 active:translate-y-px',
  /** The look of a button on the green header of a screen. */
  pin: 'bg-pin text-on-pin shadow-card hover:brightness-105 active:translate-y-px',
};
const sizes = {
  md: 'min-h-11 px-4 text-[15px]',
  sm: 'min-h-11 px-3.5 text-sm',
  lg: 'min-h-14 px-6 text-lg',
  icon: 'size-11',
};

interface Props extends ComponentProps<'button'> {
  look?: keyof typeof looks;
  size?: keyof typeof sizes;
  busy?: boolean;
  /** True while another button beside this one is busy. */
  waits?: boolean;
}

/** The class names of a button, also for a link that should look like one. */
export const buttonLook = (look: keyof typeof looks = 'primary', size: keyof typeof sizes = 'md') =>
  cn(
    'inline-flex items-center justify-center gap-2 rounded-control font-semibold transition-[background,border-color,filter,transform] duration-150 disabled:opacity-55 aria-disabled:opacity-55',
    looks[look],
    sizes[size],
  );

/**
 * A button that is busy or waits keeps the focus and does nothing: a disabled one would lose it to the start of the
 * dialog.
 */
export function Button({
  look = 'primary',
  size = 'md',
  busy,
  waits,
  disabled,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: Props) {
  const rests = busy || waits;
  return (
    <button
      type={type}
      disabled={disabled}
      aria-disabled={rests || undefined}
      aria-busy={busy || undefined}
      onClick={rests ? (event) => event.preventDefault() : onClick}
      className={cn(buttonLook(look, size), className)}
      {...rest}
    >
      {busy && <Spinner className="size-4" />}
      {children}
    </button>
  );
}
