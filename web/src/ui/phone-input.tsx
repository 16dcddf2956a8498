import { useState, type ComponentProps } from 'react';
import { withoutMarks } from '../lib/without-marks';
import { fieldStrings } from '../strings/fields';
import { Input, Select } from './field';

/** The country codes that the field offers. A number of another country is kept in full (contacts#fields). */
const DIAL_CODES = [
  { code: '+1', label: '+1 US, CA' },
  { code: '+44', label: '+44 UK' },
  { code: '+33', label: '+33 FR' },
  { code: '+49', label: '+49 DE' },
  { code: '+81', label: '+81 JP' },
];

/** Formats a number of the US or Canada as people write it there: (317) 555-0101. */
export function formatNational(code: string, digits: string): string {
  if (code !== '+1') return digits;
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 10)];
  if (digits.length <= 3) return area;
  return digits.length <= 6 ? `(${area}) ${exchange}` : `(${area}) ${exchange}-${line}`;
}

/** An E.164 number as people read it; a number of another country is its code and then its digits without grouping. */
export function phoneText(e164: string): string {
  const { code } = DIAL_CODES.find((d) => e164.startsWith(d.code)) ?? {};
  if (!code) return e164;
  const digits = e164.slice(code.length);
  return code === '+1' ? formatNational(code, digits) : `${code} ${digits}`;
}

/**
 * Splits what was typed or pasted into the country code and the national number: a full number (+1 317 555 0101) has its
 * own code, and the 1 or 0 that is dialled before a national number is dropped.
 */
export function readNumber(text: string, code: string): { code: string; digits: string } {
  const all = text.replace(/\D/g, '');
  if (withoutMarks(text).trim().startsWith('+')) {
    const known = DIAL_CODES.find((d) => `+${all}`.startsWith(d.code));
    return known ? readNumber(all.slice(known.code.length - 1), known.code) : { code: '+', digits: all };
  }
  const trunk = code === '+1' ? '1' : '0';
  const digits = all.startsWith(trunk) ? all.slice(1) : all;
  return { code, digits: digits.slice(0, code === '+1' ? 10 : 14) };
}

interface Props extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  /** The number in E.164, or an empty text. */
  value: string;
  onValue: (e164: string) => void;
}

/** Takes digits only and gives an international number. */
export function PhoneInput({ value, onValue, ...rest }: Props) {
  const [code, setCode] = useState(() => DIAL_CODES.find((d) => value.startsWith(d.code))?.code ?? '+1');
  const digits = value.startsWith(code) ? value.slice(code.length) : '';
  // A number of a country that is not in the list is shown and kept in full, whatever code is chosen.
  const whole = value !== '' && digits === '';
  const give = (nextCode: string, nextDigits: string) => {
    if (nextCode !== '+') setCode(nextCode);
    onValue(nextDigits ? `${nextCode}${nextDigits}` : '');
  };
  return (
    <div className="flex flex-wrap gap-2">
      <div className="w-36 shrink-0">
        <Select
          aria-label={fieldStrings.countryCode}
          value={code}
          onChange={({ target }) => (whole ? setCode(target.value) : give(target.value, digits))}
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
        // Below the country where a row is too narrow to show a whole number.
        className="w-auto min-w-40 flex-1"
        autoComplete="tel-national"
        {...rest}
        value={whole ? value : formatNational(code, digits)}
        onChange={(event) => {
          const { code: nextCode, digits: nextDigits } = readNumber(event.target.value, code);
          give(nextCode, nextDigits);
        }}
      />
    </div>
  );
}
