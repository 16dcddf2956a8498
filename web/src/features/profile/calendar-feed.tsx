import { inWords } from '../../lib/refusal';
import { accountStrings } from '../../strings/profile';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Loaded } from '../../ui/loaded';
import { useToast } from '../../ui/toast';
import { useCalendarLink, useEndCalendarLink, useRenewCalendarLink } from './access';
import { CopyField } from '../../ui/copy-field';

const s = accountStrings.calendar;

export function CalendarFeed() {
  const link = useCalendarLink();
  const renew = useRenewCalendarLink();
  const end = useEndCalendarLink();
  const toast = useToast();
  const onError = (error: Error) => toast(inWords(accountStrings.error, s.failed, error));
  const make = () =>
    renew.mutate(undefined, {
      onSuccess: () => toast({ title: s.made, text: link.data?.url ? s.madeText : undefined }),
      onError,
    });
  const switchOff = () =>
    end.mutate(undefined, { onSuccess: () => toast({ title: s.switchedOff }), onError });
  return (
    <Card title={s.title}>
      <p className="mb-3 text-quiet">{s.text}</p>
      <Loaded query={link}>
        {({ url }) =>
          url ? (
            <>
              <CopyField label={s.link} value={url} />
              <p className="mt-2 text-sm text-quiet">{s.secret}</p>
              <div className="mt-3 flex flex-wrap gap-2">
                <Button look="secondary" size="sm" busy={renew.isPending} onClick={make}>
                  {s.renew}
                </Button>
                <Button look="quiet" size="sm" busy={end.isPending} onClick={switchOff}>
                  {s.off}
                </Button>
              </div>
            </>
          ) : (
            <Button look="secondary" busy={renew.isPending} onClick={make}>
              {s.make}
            </Button>
          )
        }
      </Loaded>
    </Card>
  );
}
