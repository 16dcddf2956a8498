import type { ImportResult } from '@game/contracts';
import { useEffect, useState } from 'react';
import { messageOf } from '../../lib/request';
import { quickStrings as s } from '../../strings/quick-entry';
import { Button } from '../../ui/button';
import { useContacts } from './api';
import { ImportGoing, Progress, useTellEnd } from './import-going';
import { ImportReview } from './import-review';
import { lookAt, startImport, useImportRun } from './import-run';
import type { TypedPerson } from './typed-person';
import { rowsOf, type SentRow } from './review-rows';
import type { ContactList } from './use-contact-list';

interface Props {
  people: TypedPerson[];
  tier: number;
  agreed: boolean;
  list: ContactList;
  onBack: () => void;
  onDone: () => void;
}

/** Shows for each person of a pasted list what an import would do, and then imports all of them at once. */
export function PastedList({ people, tier, agreed, list, onBack, onDone }: Props) {
  const contacts = useContacts();
  const run = useImportRun();
  const tell = useTellEnd();
  const [looked, setLooked] = useState(0);
  const [result, setResult] = useState<ImportResult>();
  const [failed, setFailed] = useState<Error>();
  const [started, setStarted] = useState(false);
  useEffect(() => {
    const rows = people.map((person, i) => sent(person, i + 1, tier));
    lookAt(rows, setLooked).then(setResult, setFailed);
  }, [people, tier]);

  // An earlier import whose result was not read yet comes first. Closing it leads back to this list.
  if (run) return <ImportGoing run={run} onClose={started ? onDone : () => {}} />;
  if (failed)
    return (
      <div role="alert" className="space-y-3 rounded-card bg-flag-tint p-4 text-flag">
        <p>{messageOf(failed, s.listFailed)}</p>
        <Button look="secondary" onClick={onBack}>
          {s.back}
        </Button>
      </div>
    );
  if (!result) return <Progress text={s.reading} value={looked} max={people.length} />;
  const before = new Set(contacts.data?.map((c) => c.id));
  const name = s.list(people.length);
  return (
    <div className="space-y-4 rounded-card bg-card p-3 sm:p-4">
      <ImportReview
        name={name}
        rows={rowsOf(result, agreed)}
        room={result.room}
        go={s.go}
        onGo={(rows) => {
          setStarted(true);
          void startImport({ name, total: people.length, rows }, (over) => {
            tell(over);
            void contacts.refetch().then(({ data = [] }) => {
              const first = data.find((c) => !before.has(c.id));
              if (first) list.land(first);
            });
          });
        }}
        back={s.back}
        onBack={onBack}
      />
    </div>
  );
}

const sent = ({ name, email, phone }: TypedPerson, row: number, tier: number): SentRow => ({
  ...{ row, name, email: email ?? '', phone: phone ?? '', tier: `${tier}` },
  ...{ handicap: '', smsPermission: false },
});
