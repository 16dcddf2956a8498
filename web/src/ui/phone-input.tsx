import { useState, type ComponentProps } from 'react';
import { Input, Select } from './field';

/** 1-core.md section 5. */
const DIAL_CODES = [
  { code: '+1', label: '+1 US, CA' },
  { code: '+44', label: '+44 UK' },
  { code: '+33', label: '+33 FR' },
  { code: '+49', label: '+49 DE' },
  { code: '+81', label: '+81 JP' },
];

/** US and Canada as people write it: (317) 555-0101. */
export function formatNational(code: string, digits: string): string {
  if (code !== '+1') return digits;
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 10)];
  if (digits.length <= 3) return area;
  return digits.length <= 6 ? `(${area}) ${exchange}` : `(${area}) ${exchange}-${line}`;
}

/** An E.164 number as people read it; one of another country keeps its own grouping out, after its code. */
export function phoneText(e164: string): string {
  const { code } = DIAL_CODES.find((d) => e164.startsWith(d.code)) ?? {};
  if (!code) return e164;
  const digits = e164.slice(code.length);
  return code === '+1' ? formatNational(code, digits) : `${code} ${digits}`;
}

interface Props extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  /** E.164, or empty. */
  value: string;
  onValue: (e164: string) => void;
}

/** Takes digits only and gives an international number. */
export function PhoneInput({ value, onValue, ...rest }: Props) {
  const [code, setCode] = useState(() => DIAL_CODES.find((d) => value.startsWith(d.code))?.code ?? '+1');
  const digits = value.startsWith(code) ? value.slice(code.length) : '';
  const give = (nextCode: string, nextDigits: string) =>
    onValue(nextDigits ? `${nextCode}${nextDigits}` : '');
  return (
    <div className="flex gap-2">
      <div className="w-36 shrink-0">
        <Select
          aria-label="Country code"
          value={code}
          onChange={(event) => {
            setCode(event.target.value);
            give(event.target.value, digits);
          }}
        >
          {DIAL_CODES.map((d) => (
            <option key={d.code} value={d.code}>
              {d.label}
            </option>
          ))}
        </Select>
      </div>
      <Input
        type="tel"
        autoComplete="tel-national"
        {...rest}
        value={formatNational(code, digits)}
        onChange={(event) =>
          give(code, event.target.value.replace(/\D/g, '').slice(0, code === '+1' ? 10 : 14))
        }
      />
    </div>
  );
}
