import type { Operator } from '@game/contracts';
import { useState } from 'react';
import { request } from '../../lib/request';
import { strings } from '../../strings/common';
import { deskStrings as s } from '../../strings/desk';
import { Button } from '../../ui/button';
import { Badge } from '../../ui/card';
import { Waiting } from '../../ui/spinner';
import { Tabs } from '../../ui/tabs';
import { AccountTab } from './account-tab';
import { useDeskCall, useForgetDesk, useOperator } from './api';
import { DeskSignIn } from './desk-sign-in';
import { LogTab } from './log-tab';
import { NumberTab } from './number-tab';
import { ReportsTab } from './reports-tab';
import { SendingTab } from './sending-tab';

/** The trust desk of operators. It has a sign-in of its own, and a golfer's session opens nothing here. */
export default function Desk() {
  const { data: operator, isPending } = useOperator();
  return (
    <main className="mx-auto min-h-dvh w-full max-w-4xl space-y-5 px-4 py-6 sm:px-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">{s.title}</h1>
        {operator && <Me operator={operator} />}
      </div>
      {operator ? (
        <Inside operator={operator} />
      ) : isPending ? (
        <Waiting>{strings.loading}</Waiting>
      ) : (
        <DeskSignIn />
      )}
    </main>
  );
}

function Me({ operator }: { operator: Operator }) {
  const forget = useForgetDesk();
  const out = useDeskCall(() => request('POST /api/desk/sign-out'));
  return (
    <p className="flex flex-wrap items-center gap-3">
      <span className="font-medium">{operator.name}</span>
      <Badge>{s.roles[operator.role]}</Badge>
      <Button
        look="secondary"
        size="sm"
        busy={out.isPending}
        onClick={() => out.mutate(undefined, { onSuccess: forget })}
      >
        {s.signOut}
      </Button>
    </p>
  );
}

function Inside({ operator }: { operator: Operator }) {
  const [tab, setTab] = useState('reports');
  const [who, setWho] = useState('');
  const mayAct = operator.role === 'operator';
  const open = (id: string) => {
    setWho(id);
    setTab('account');
  };
  const of = s.tabs;
  return (
    <Tabs
      label={s.title}
      value={tab}
      onValue={setTab}
      tabs={[
        { value: 'reports', label: of.reports, children: <ReportsTab mayAct={mayAct} onAccount={open} /> },
        { value: 'account', label: of.account, children: <AccountTab mayAct={mayAct} who={who} key={who} /> },
        { value: 'number', label: of.number, children: <NumberTab mayAct={mayAct} /> },
        { value: 'sending', label: of.sending, children: <SendingTab mayAct={mayAct} /> },
        { value: 'log', label: of.log, children: <LogTab /> },
      ]}
    />
  );
}
