interface Props<V extends string> {
  legend: string;
  name: string;
  value: V;
  options: Array<{ value: V; label: string }>;
  onChange: (value: V) => void;
}

/** Radio buttons for a few options, all of which are visible. */
export const Choices = <V extends string>({ legend, name, value, options, onChange }: Props<V>) => (
  <fieldset>
    <legend className="mb-2 text-sm font-semibold">{legend}</legend>
    <div className="grid gap-2 sm:grid-cols-2">
      {options.map((option) => (
        <label
          key={option.value}
          className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control border border-edge px-4 hover:border-fairway has-checked:border-2 has-checked:border-fairway has-checked:bg-tint has-checked:px-[15px] has-focus-visible:outline-[2.5px] has-focus-visible:outline-offset-2 has-focus-visible:outline-green"
        >
          <input
            type="radio"
            name={name}
            className="size-4 accent-fairway outline-none"
            value={option.value}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  </fieldset>
);
