import type { NumberStanding } from '@game/contracts';
import { useState, type FormEvent } from 'react';
import { request } from '../../lib/request';
import { momentText } from '../../lib/times';
import { deskStrings as s } from '../../strings/desk';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Field, Input } from '../../ui/field';
import { Act } from './act';
import { useDeskCall } from './api';
import { Facts } from './facts';

/** Why a number was not texted, and what an operator can do about it. */
export function NumberTab({ mayAct }: { mayAct: boolean }) {
  const [phone, setPhone] = useState('');
  const [seen, setSeen] = useState<NumberStanding>();
  const look = useDeskCall(
    (asked: string) => request('POST /api/desk/numbers/look', { body: { phone: asked } }),
    { looks: true },
  );
  const release = useDeskCall((reason: string) =>
    request('POST /api/desk/numbers/release', { body: { phone: seen!.phone, reason } }),
  );
  const forget = useDeskCall((reason: string) =>
    request('POST /api/desk/numbers/forget', { body: { phone: seen!.phone, reason } }),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    look.mutate(phone.trim(), { onSuccess: setSeen });
  };
  return (
    <div className="space-y-4">
      <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-56">
          <Field label={s.phone} required>
            {(c) => (
              <Input
                {...c}
                required
                type="tel"
                placeholder="+13175550123"
                value={phone}
                onChange={(event) => setPhone(event.target.value)}
              />
            )}
          </Field>
        </div>
        <Button type="submit" busy={look.isPending}>
          {s.look}
        </Button>
      </form>
      {!seen && <p className="text-quiet">{s.noNumber}</p>}
      {seen && (
        <Card title={seen.phone}>
          <div className="space-y-5">
            <Standing of={seen} />
            {mayAct && (
              <>
                {seen.optedOutAt && (
                  <Act
                    label={s.release}
                    text={s.releaseText}
                    busy={release.isPending}
                    onAct={(reason) => release.mutate(reason, { onSuccess: setSeen })}
                  />
                )}
                <Act
                  label={s.forget}
                  text={s.forgetText}
                  danger
                  busy={forget.isPending}
                  onAct={(reason) => forget.mutate(reason, { onSuccess: setSeen })}
                />
              </>
            )}
          </div>
        </Card>
      )}
    </div>
  );
}

function Standing({ of: n }: { of: NumberStanding }) {
  const f = s.numberFacts;
  return (
    <>
      <div role="status">
        <ul className="list-disc space-y-1 pl-5 font-medium">
          {n.because.length ? (
            n.because.map((why) => <li key={why}>{s.because[why]}</li>)
          ) : (
            <li>{s.wouldGo}</li>
          )}
        </ul>
      </div>
      <Facts
        of={[
          [f.country, n.country ?? s.none],
          [f.permissions, n.permissions],
          [f.consent, n.userConsents ? s.yes : s.no],
          [f.mayAsk, s.mayAsk[n.mayAsk]],
          [f.texts, `${n.textsThisHour}, ${n.textsToday}`],
        ]}
      />
      <Lines
        title={s.consents}
        lines={n.consents.map(
          (c) => `${momentText(c.at)}: ${c.agreed ? s.agreed : s.declined}, ${c.source}. ${c.text}`,
        )}
      />
      <Lines
        title={s.texts}
        lines={n.texts.map((t) =>
          [momentText(t.at), t.kind, t.state, t.reason, t.overBudget && s.overBudget]
            .filter(Boolean)
            .join(', '),
        )}
      />
    </>
  );
}

/** Two lines may read the same, so the index is React's key. */
const Lines = ({ title, lines }: { title: string; lines: string[] }) => (
  <div>
    <h3 className="text-lg">{title}</h3>
    {lines.length === 0 && <p className="text-quiet">{s.none}</p>}
    <ul className="mt-1 space-y-1 text-sm">
      {lines.map((line, i) => (
        <li key={i} className="wrap-anywhere">
          {line}
        </li>
      ))}
    </ul>
  </div>
);
