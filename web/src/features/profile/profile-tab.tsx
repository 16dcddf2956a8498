import type { User } from '@game/contracts';
import { Pencil } from 'lucide-react';
import { dateText } from '../../lib/times';
import { profileStrings as s } from '../../strings/profile';
import { Button } from '../../ui/button';
import { Badge, Card } from '../../ui/card';
import { ProfileForm } from './profile-form';
import { phoneText } from '../../ui/phone-input';
import type { ProfileEdit } from './use-profile-edit';

export function ProfileTab({ user, edit }: { user: User; edit: ProfileEdit }) {
  const { editing, start } = edit;
  return (
    <Card
      title={s.personal}
      action={
        editing ? (
          <Badge tone="waiting">{s.editing}</Badge>
        ) : (
          <Button look="secondary" size="sm" onClick={start}>
            <Pencil aria-hidden className="size-4" /> {s.edit}
          </Button>
        )
      }
    >
      {editing ? <ProfileForm user={user} edit={edit} /> : <ProfileView user={user} />}
    </Card>
  );
}

const named = (gender: User['gender'] | undefined) => (gender && s.genders[gender]) ?? s.notSpecified;
const genderOf = ({ gender, pendingGender, genderChangesAt: at }: User) =>
  at ? s.genderChanges(named(gender), named(pendingGender), dateText(at)) : named(gender);

function ProfileView({ user }: { user: User }) {
  const f = s.fields;
  const facts: Array<[string, string]> = [
    [f.username, user.username],
    [f.email, user.email],
    [f.phone, user.phone ? phoneText(user.phone) : s.notProvided],
    [f.handicap, user.handicap === null ? s.notSet : String(user.handicap)],
    [f.location, user.location ?? s.notProvided],
    [f.gender, genderOf(user)],
    [f.skillLevel, (user.skillLevel && s.skills[user.skillLevel]) || s.notSet],
  ];
  return (
    <dl className="grid grid-cols-1 gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
      {facts.map(([name, text]) => (
        <div key={name} className="min-w-0">
          <dt className="text-sm text-quiet">{name}</dt>
          <dd className="text-[17px] font-medium wrap-break-word">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
