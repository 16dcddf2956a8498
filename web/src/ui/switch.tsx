import { useId } from 'react';

interface Props {
  label: string;
  hint?: string;
  checked: boolean;
  disabled?: boolean;
  /** True while a change is saved: the switch keeps the focus and does nothing. */
  busy?: boolean;
  onChange: (checked: boolean) => void;
}

/** A switch that takes effect at once; its label is part of the target. */
export function Switch({ label, hint, checked, disabled, busy, onChange }: Props) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <div>
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {hint && (
          <p id={`${id}-note`} className="text-sm text-quiet">
            {hint}
          </p>
        )}
      </div>
      <button
        id={id}
        type="button"
        role="switch"
        aria-checked={checked}
        aria-describedby={hint && `${id}-note`}
        disabled={disabled}
        aria-disabled={busy || undefined}
        aria-busy={busy || undefined}
        onClick={() => !busy && onChange(!checked)}
        className="relative h-7 w-12 shrink-0 rounded-full border-2 border-edge bg-paper transition-colors duration-150 before:absolute before:inset-y-[-10px] before:inset-x-0 after:absolute after:left-[3px] after:top-[3px] after:size-[18px] after:rounded-full after:bg-edge after:transition-transform after:duration-150 aria-checked:border-fairway aria-checked:bg-fairway aria-checked:after:translate-x-5 aria-checked:after:bg-on-fairway disabled:opacity-50 aria-disabled:opacity-50"
      />
    </div>
  );
}
