import type { BillingAddress } from '@game/contracts';
import { useMemo, useState, type FormEvent } from 'react';
import { useFocusInvalid } from '../../lib/use-focus-invalid';
import { subscriptionStrings as s } from '../../strings/subscription';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Field, Input, Options, Select } from '../../ui/field';
import { countries } from './countries';

interface Props {
  /** What was wrong with the postal code that was given before. */
  wrong: string | undefined;
  busy: boolean;
  onClose: () => void;
  onAddress: (address: BillingAddress) => void;
}

/** Asks where the golfer lives, because the price with its tax depends on it (billing#tax). */
export function AskAddress({ wrong, busy, onClose, onAddress }: Props) {
  const [country, setCountry] = useState('US');
  const [postalCode, setPostalCode] = useState('');
  const options = useMemo(countries, []);
  const form = useFocusInvalid(wrong);
  const send = (event: FormEvent) => {
    event.preventDefault();
    onAddress({ country, postalCode: postalCode.trim() });
  };
  return (
    <Dialog open onClose={onClose} title={s.addressTitle} description={s.addressText}>
      <form ref={form} onSubmit={send} className="space-y-4">
        <Field label={s.country}>
          {(control) => (
            <Select
              {...control}
              autoComplete="country"
              value={country}
              onChange={(event) => setCountry(event.target.value)}
            >
              <Options of={options} />
            </Select>
          )}
        </Field>
        <Field label={s.postalCode} {...(wrong && { error: wrong })}>
          {(control) => (
            <Input
              {...control}
              autoComplete="postal-code"
              maxLength={20}
              value={postalCode}
              onChange={(event) => setPostalCode(event.target.value)}
            />
          )}
        </Field>
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="secondary" onClick={onClose}>
            {s.byCreditNo}
          </Button>
          <Button type="submit" busy={busy}>
            {s.addressYes}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
