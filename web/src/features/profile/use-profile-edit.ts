import type { User } from '@game/contracts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { inWords, trouble } from '../../lib/refusal';
import { RequestError } from '../../lib/request';
import { profileStrings as s } from '../../strings/profile';
import { useToast } from '../../ui/toast';
import { useSaveProfile } from './api';
import { locationOf, placesOf } from './places';

export const isOther = (email: string, user: User) => email.trim().toLowerCase() !== user.email.toLowerCase();
const filled = (user: User) => ({
  username: user.username,
  email: user.email,
  phone: user.phone ?? '',
  handicap: user.handicap === null ? '' : String(user.handicap),
  ...placesOf(user.location),
  gender: (user.genderChangesAt ? user.pendingGender : user.gender) ?? '',
  skillLevel: user.skillLevel ?? '',
});
type Form = ReturnType<typeof filled>;

const asSaved = (form: Form) => ({
  username: form.username.trim(),
  email: form.email.trim(),
  phone: form.phone || null,
  handicap: form.handicap === '' ? null : Number(form.handicap),
  location: locationOf(form.city, form.state) || null,
  gender: (form.gender || null) as User['gender'],
  skillLevel: (form.skillLevel || null) as User['skillLevel'],
});

/**
 * The state of editing the profile. What was typed is kept while the golfer looks at another tab of the profile
 * screen, until the golfer saves, cancels or leaves the screen.
 */
export function useProfileEdit(user: User, startsOpen: boolean) {
  const [editing, setEditing] = useState(startsOpen);
  const save = useSaveProfile();
  const toast = useToast();
  const form = useForm({ defaultValues: filled(user) });
  const { isDirty } = form.formState;
  const end = () => setEditing(false);

  const refused = (error: Error) => {
    const known = error instanceof RequestError ? error : undefined;
    for (const { field, message } of known?.problem.errors ?? [])
      if (field in form.getValues()) form.setError(field as keyof Form, { message });
    toast(
      known?.status === 404
        ? inWords(s.updateFailedTitle, s.serviceMissing, error)
        : trouble(s.updateFailedTitle, s.updateFailed, error),
    );
  };
  const submit = form.handleSubmit(
    (typed) =>
      save.mutate(asSaved(typed), {
        onSuccess: () => {
          const moves = isOther(typed.email, user);
          toast({ title: s.updated, text: moves ? s.confirmEmail(typed.email.trim()) : s.updatedText });
          end();
        },
        onError: refused,
      }),
    ({ username, email }) =>
      toast({
        title: s.invalidTitle,
        text: username?.message ?? email?.message,
        bad: true,
      }),
  );
  return {
    form,
    editing,
    unsaved: editing && isDirty,
    saving: save.isPending,
    start: () => {
      form.reset(filled(user));
      setEditing(true);
    },
    end,
    submit,
  };
}
export type ProfileEdit = ReturnType<typeof useProfileEdit>;
