import { useId } from 'react';

interface Props {
  label: string;
  value: number;
  onValue: (value: number) => void;
  min: number;
  max: number;
  step?: number;
  /** The value in words, e.g. `25 miles`. */
  text: (value: number) => string;
}

/** A slider whose value is shown in words, also to screen readers. */
export function Range({ label, value, onValue, min, max, step = 1, text }: Props) {
  const id = useId();
  return (
    <div>
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <output htmlFor={id} className="font-semibold text-fairway">
          {text(value)}
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={text(value)}
        onChange={(event) => onValue(Number(event.target.value))}
        className="h-11 w-full cursor-pointer accent-fairway"
      />
    </div>
  );
}
