import { CONSENT_TEXT, type User } from '@game/contracts';
import { MessageSquareText } from 'lucide-react';
import { inWords, trouble } from '../../lib/refusal';
import { messagingStrings as s } from '../../strings/profile';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Switch } from '../../ui/switch';
import { useToast } from '../../ui/toast';
import { AddressRow } from './verification';
import { PushCard } from './push-card';
import { useSaveConsent, useSavePreference, type Preference } from './api';
import { phoneText } from '../../ui/phone-input';

const preferences = Object.entries(s.toggles) as Array<[Preference, { label: string; hint: string }]>;

interface Props {
  user: User;
  /** Opens the profile's form, in which the phone number is added. */
  onAddPhone: () => void;
}

export function MessagingTab({ user, onAddPhone }: Props) {
  const consent = useSaveConsent();
  const preference = useSavePreference();
  const toast = useToast();
  const pending = consent.isPending || preference.isPending;
  const on = consent.isPending ? consent.variables.consent : user.messagingConsent;

  const changeConsent = (next: boolean) =>
    consent.mutate(
      { consent: next, phone: user.phone },
      {
        onSuccess: () => toast({ title: s.saved, text: s.savedText(next) }),
        onError: (error) => toast(inWords(s.error, s.failed, error)),
      },
    );
  const changePreference = (name: Preference, next: boolean) =>
    preference.mutate(
      { [name]: next },
      {
        onSuccess: () => toast({ title: s.preferencesSaved, text: s.preferencesSavedText }),
        onError: (error) => toast(trouble(s.preferencesFailedTitle, s.preferencesFailed, error)),
      },
    );
  const shown = (name: Preference) =>
    preference.isPending ? (preference.variables[name] ?? user[name]) : user[name];
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
      <Card title={s.title}>
        <Switch
          label={s.consent}
          hint={CONSENT_TEXT.given}
          checked={on}
          disabled={!user.phoneVerified && !on}
          busy={pending}
          onChange={changeConsent}
        />
        {user.messagingConsent && (
          <div className="mt-3 flex gap-3 rounded-control bg-tint p-4">
            <MessageSquareText aria-hidden className="mt-0.5 size-5 shrink-0 text-fairway" />
            <div>
              <p className="font-semibold text-fairway">{s.enabled}</p>
              {user.phone && <p>{phoneText(user.phone)}</p>}
              <p className="text-sm">{s.stop}</p>
            </div>
          </div>
        )}
        {!user.phoneVerified && (
          <p className="my-3 rounded-control bg-sand p-4 text-sand-ink">
            {user.phone ? s.needConfirmed : s.needPhone}
          </p>
        )}
        {!user.phone && (
          <Button look="secondary" size="sm" onClick={onAddPhone}>
            {s.addPhone}
          </Button>
        )}
        {user.phone && !user.phoneVerified && (
          <AddressRow channel="phone" address={phoneText(user.phone)} verified={false} />
        )}
      </Card>
      <Card title={s.types}>
        <div className="-my-2 divide-y divide-line *:py-3">
          {preferences.map(([name, { label, hint }]) => (
            <Switch
              key={name}
              label={label}
              hint={hint}
              checked={shown(name)}
              disabled={!user.messagingConsent}
              busy={pending}
              onChange={(next) => changePreference(name, next)}
            />
          ))}
        </div>
      </Card>
      <PushCard user={user} />
    </div>
  );
}
