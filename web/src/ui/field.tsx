import { useId, type ComponentProps, type ReactNode } from 'react';
import { fieldStrings } from '../strings/fields';
import { cn } from './cn';

export const controlLook =
  'w-full min-h-11 rounded-control border border-edge bg-card px-3 text-[16px] text-ink placeholder:text-quiet hover:border-fairway aria-invalid:border-2 aria-invalid:border-flag';

interface FieldProps {
  label: string;
  hint?: ReactNode;
  error?: string;
  required?: boolean;
  children: (control: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }) => ReactNode;
}

/** A label, a control, and its error or hint, connected for screen readers. */
export function Field({ label, hint, error, required, children }: FieldProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className="space-y-1.5">
      <label htmlFor={id} className="block text-sm font-semibold">
        {label} {required && <span className="font-normal text-quiet">{fieldStrings.required}</span>}
      </label>
      {children({
        id,
        'aria-describedby': note ? `${id}-note` : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {note && (
        <p id={`${id}-note`} className={cn('text-sm', error ? 'font-medium text-flag' : 'text-quiet')}>
          {note}
        </p>
      )}
    </div>
  );
}

export const Input = ({ className, ...rest }: ComponentProps<'input'>) => (
  <input className={cn(controlLook, className)} {...rest} />
);
export const Select = ({ className, ...rest }: ComponentProps<'select'>) => (
  <select className={cn(controlLook, className)} {...rest} />
);
/** The options of a select, from pairs of value and text. */
export const Options = ({ of }: { of: ReadonlyArray<readonly [value: string, text: string]> }) =>
  of.map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ));
export const TextArea = ({ className, ...rest }: ComponentProps<'textarea'>) => (
  <textarea rows={3} className={cn(controlLook, 'py-2', className)} {...rest} />
);

/** A checkbox with its label. */
export function Tick({
  label,
  hint,
  className,
  ...rest
}: { label: string; hint?: string } & ComponentProps<'input'>) {
  const id = useId();
  return (
    <div className={cn('flex gap-3', className)}>
      <input
        id={id}
        type="checkbox"
        aria-describedby={hint && `${id}-note`}
        className="my-3 size-5 shrink-0 accent-fairway"
        {...rest}
      />
      <div className="min-w-0 wrap-anywhere">
        <label htmlFor={id} className="flex min-h-11 items-center py-1.5 font-semibold">
          <bdi>{label}</bdi>
        </label>
        {hint && (
          <p id={`${id}-note`} className="-mt-1.5 text-sm text-quiet">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
