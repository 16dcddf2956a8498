import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { refusal } from '../../lib/refusal';
import { contactsStrings as s } from '../../strings/contacts';
import { Button } from '../../ui/button';
import { useToast } from '../../ui/toast';
import { bodyOf, type ContactDraft } from './contact-draft';
import { ContactFields, markName } from './contact-fields';
import { TwinQuestion } from './twin-question';
import { useAddOnce } from './use-add-once';

const empty: ContactDraft = { name: '', email: '', phone: '', tier: '1', handicap: '', smsPermission: false };

export function AddContactForm({ onTyped }: { onTyped: (typed: boolean) => void }) {
  const toast = useToast();
  const form = useForm<ContactDraft>({ defaultValues: empty });
  const { isDirty } = form.formState;
  const adding = useAddOnce({
    onDone: (_, title) => {
      toast({ title: title ?? s.added });
      form.reset({ ...empty, tier: form.getValues('tier') });
      form.setFocus('name');
    },
    onError: (error) => {
      markName(form, error);
      toast(refusal(s.addFailed, error));
    },
  });
  useEffect(() => onTyped(isDirty), [onTyped, isDirty]);

  return (
    <form
      onSubmit={form.handleSubmit((draft) => adding.add(bodyOf(draft)))}
      noValidate
      className="grid gap-4 sm:grid-cols-2"
    >
      <ContactFields form={form} />
      <div className="space-y-4 sm:col-span-2">
        <TwinQuestion adding={adding} />
        <Button type="submit" busy={adding.busy}>
          {s.add}
        </Button>
      </div>
    </form>
  );
}
