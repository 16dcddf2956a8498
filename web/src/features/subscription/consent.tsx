import { useId, type Ref } from 'react';
import { subscriptionStrings as s } from '../../strings/subscription';

interface Props {
  words: string;
  given: boolean;
  /** True if the golfer pressed the button without having agreed. */
  missing: boolean;
  onChange: (given: boolean) => void;
  ref?: Ref<HTMLInputElement>;
}
const look = 'font-medium underline decoration-line underline-offset-4 hover:decoration-fairway';

/** A box, unticked at first, with the words to which the golfer agrees before paying (billing#consent). */
export function Consent({ words, given, missing, onChange, ref }: Props) {
  const id = useId();
  return (
    <div className="mb-5 space-y-2">
      <div className="flex gap-3">
        <input
          ref={ref}
          id={id}
          type="checkbox"
          checked={given}
          aria-invalid={missing || undefined}
          aria-describedby={missing ? `${id}-missing` : undefined}
          onChange={(event) => onChange(event.target.checked)}
          className="mt-0.5 size-6 shrink-0 accent-fairway"
        />
        <label htmlFor={id} className="text-[15px]">
          {words}
        </label>
      </div>
      {missing && (
        <p id={`${id}-missing`} role="alert" className="text-sm font-medium text-flag">
          {s.consentMissing}
        </p>
      )}
      <p className="flex flex-wrap gap-x-5 text-sm">
        <a href="/terms-of-service" target="_blank" rel="noreferrer" className={look}>
          {s.terms}
        </a>
        <a href="/terms-of-service#section-5" target="_blank" rel="noreferrer" className={look}>
          {s.refundPolicy}
        </a>
      </p>
    </div>
  );
}
