import { Switch as Radix } from 'radix-ui';
import { useId } from 'react';

interface Props {
  label: string;
  hint?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}

/** One thing that is on or off at once, without a Save button. */
export function Switch({ label, hint, checked, onChange, disabled }: Props) {
  const id = useId();
  return (
    <div className="flex min-h-14 items-center justify-between gap-4 border-t border-line py-2.5 first:border-t-0">
      <div className={disabled ? 'opacity-60' : ''}>
        <label htmlFor={id} className="block font-semibold">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-sm text-quiet">
            {hint}
          </p>
        )}
      </div>
      <Radix.Root
        id={id}
        aria-describedby={hint && `${id}-hint`}
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
        className="relative h-8 w-14 shrink-0 rounded-full border-2 border-quiet bg-paper transition-colors duration-150 after:absolute after:-inset-2 disabled:opacity-55 data-[state=checked]:border-fairway data-[state=checked]:bg-fairway"
      >
        <Radix.Thumb className="block size-5 translate-x-1 rounded-full bg-quiet transition-transform duration-150 ease-putt data-[state=checked]:translate-x-7 data-[state=checked]:bg-on-fairway" />
      </Radix.Root>
    </div>
  );
}
