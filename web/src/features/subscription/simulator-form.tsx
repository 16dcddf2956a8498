import type { AnswerOf } from '@game/contracts';
import { FlaskConical } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { RequestError } from '../../lib/request';
import { useFocusInvalid } from '../../lib/use-focus-invalid';
import { subscriptionStrings as s } from '../../strings/subscription';
import { Button } from '../../ui/button';
import { Field, Input } from '../../ui/field';
import { useTestCard } from './api';
import { BankAsks } from './bank-asks';
import type { PaymentFormProps } from './payment-form-props';
import { testCards, type TestCard } from './test-cards';

type TestNumber = (typeof testCards)[TestCard];
const c = s.card;
const digits = (text: string) => text.replace(/\D/g, '');
const inFours = (text: string) => digits(text).replace(/(\d{4})(?=\d)/g, '$1 ');

/**
 * Replaces the provider's form if the product runs without the provider's keys. It takes only test card
 * numbers.
 */
export default function SimulatorForm({ payment, label, before, onPaid, onRefused }: PaymentFormProps) {
  const { clientSecret } = payment;
  const tries = useTestCard();
  const [number, setNumber] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [asked, setAsked] = useState(false);
  const [paid, setPaid] = useState(false);
  const [ready, setReady] = useState(true);

  const outcome = (refusal: string) => ({
    onSuccess: ({ status }: AnswerOf<'POST /api/subscription/test-card'>) => {
      setAsked(status === 'requires_action');
      setPaid(status === 'succeeded');
      if (status === 'succeeded') onPaid();
      if (status === 'requires_payment_method') onRefused(refusal);
    },
    onError: (error: Error) => {
      setAsked(false);
      const problem = error instanceof RequestError ? error.problem : undefined;
      const field = problem?.errors?.find((e) => e.field === 'number');
      if (field) return setWrong(field.message);
      onRefused(problem?.message);
    },
  });
  async function send(event: FormEvent) {
    event.preventDefault();
    setWrong(undefined);
    setReady(false);
    const goes = !before || (await before());
    setReady(true);
    if (!goes) return;
    // The server refuses any number that is not a test number, and its message is shown at the field.
    tries.mutate({ clientSecret, number: digits(number) as TestNumber }, outcome(s.declined));
  }
  const answer = (approves: boolean) => tries.mutate({ clientSecret, approves }, outcome(s.notApproved));
  const busy = tries.isPending || paid || !ready;
  const form = useFocusInvalid(wrong);

  if (asked) return <BankAsks last4={digits(number).slice(-4)} busy={busy} onAnswer={answer} />;
  return (
    <form ref={form} onSubmit={(event) => void send(event)} noValidate className="space-y-4">
      <div className="rounded-control bg-sand p-4 text-sand-ink">
        <p className="flex items-center gap-2 font-semibold">
          <FlaskConical aria-hidden className="size-4.5" /> {c.practice}
        </p>
        <p className="mt-1 text-[15px]">{c.practiceText}</p>
        <ul className="mt-3 grid gap-2 sm:grid-cols-2">
          {(Object.keys(c.tests) as TestCard[]).map((name) => (
            <li key={name}>
              <button
                type="button"
                onClick={() => setNumber(inFours(testCards[name]))}
                className="flex min-h-11 w-full flex-col justify-center rounded-control border border-sand-ink/25 px-3 py-1.5 text-left hover:border-sand-ink"
              >
                <span className="text-sm font-semibold">{c.tests[name]} </span>
                <span className="font-mono text-sm tabular-nums">{inFours(testCards[name])}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
      <Field label={c.number} required error={wrong}>
        {(control) => (
          <Input
            {...control}
            // The form is back after the bank's question, whose button had the focus.
            autoFocus={!tries.isIdle}
            inputMode="numeric"
            autoComplete="off"
            maxLength={23}
            value={number}
            onChange={(event) => setNumber(inFours(event.target.value))}
            className="font-mono tabular-nums"
          />
        )}
      </Field>
      <Button type="submit" size="lg" busy={busy} className="w-full">
        {busy ? s.processing : label}
      </Button>
    </form>
  );
}
