import type { User } from '@game/contracts';
import { LogOut } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { profileStrings as s } from '../../strings/profile';
import { Button } from '../../ui/button';
import { LeaveQuestion } from '../../ui/leave-question';
import { Tabs } from '../../ui/tabs';
import { useLeaveGuard } from '../../ui/use-leave-guard';
import { useSignOut } from '../session/api';
import { AccountTab } from './account-tab';
import { MessagingTab } from './messaging-tab';
import { ProfileTab } from './profile-tab';
import { StatCards } from './stat-cards';
import { SubscriptionTab } from './subscription-tab';
import { useProfileEdit } from './use-profile-edit';

/** The golfer's own page with four tabs: profile, account, messaging and subscription. */
export default function Profile({ user }: { user: User }) {
  const signOut = useSignOut();
  const [params, setParams] = useSearchParams();
  const edit = useProfileEdit(user, params.has('edit'));
  const addPhone = () => {
    edit.start();
    setParams({}, { replace: true });
  };
  const { go, ...question } = useLeaveGuard(edit.unsaved, edit.end);
  return (
    <div className="space-y-6">
      <header className="flex flex-wrap items-center gap-x-6 gap-y-5 mown rounded-card p-5 text-on-turf shadow-card sm:p-6">
        <div className="flex min-w-0 grow items-center gap-4">
          <span
            aria-hidden
            className="grid size-16 shrink-0 place-items-center rounded-full bg-pin font-display text-3xl font-semibold text-on-pin ring-2 ring-pin/60 ring-offset-4 ring-offset-turf sm:size-20 sm:text-4xl"
          >
            {user.username.charAt(0).toUpperCase()}
          </span>
          <div className="min-w-0 pl-1">
            <h1 className="truncate text-3xl">{user.username}</h1>
            <p className="truncate text-on-turf-quiet">@{user.username.toLowerCase()}</p>
          </div>
        </div>
        <StatCards />
        <Button
          look="quiet"
          size="sm"
          className="border border-on-turf/40 text-on-turf! hover:bg-stripe!"
          busy={signOut.isPending}
          onClick={() => signOut.mutate()}
        >
          <LogOut aria-hidden className="size-[18px]" /> {s.logOut}
        </Button>
      </header>
      <Tabs
        label={s.tabs.label}
        value={params.get('tab') ?? 'profile'}
        onValue={(tab) => setParams({ tab }, { replace: true })}
        tabs={[
          { value: 'profile', label: s.tabs.profile, children: <ProfileTab user={user} edit={edit} /> },
          { value: 'account', label: s.tabs.account, children: <AccountTab user={user} /> },
          {
            value: 'messaging',
            label: s.tabs.messaging,
            children: <MessagingTab user={user} onAddPhone={addPhone} />,
          },
          {
            value: 'subscription',
            label: s.tabs.subscription,
            children: <SubscriptionTab user={user} onGo={go} />,
          },
        ]}
      />
      <LeaveQuestion {...question} />
    </div>
  );
}
