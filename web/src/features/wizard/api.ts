import type { BodyOf } from '@game/contracts';
import { trouble } from '../../lib/refusal';
import { request } from '../../lib/request';
import { useCommand } from '../../lib/use-command';
import { wizardStrings as w } from '../../strings/wizard';
import { useToast } from '../../ui/toast';

type Rule = ReturnType<typeof weeklyRule>;
type Repeat = Omit<BodyOf<'POST /api/recurring'>, 'frequency' | keyof Rule> & { dateTime: string };
/**
 * Creates the rule for the same weekday and time each week on the course's clock, from the week after. The
 * toast is shown from here, because the wizard's step has closed by then.
 */
export const useRepeatWeekly = () => {
  const toast = useToast();
  return useCommand({
    mutationFn: ({ dateTime, ...place }: Repeat) => {
      const { weekday, time, startsOn } = weeklyRule(dateTime);
      return request('POST /api/recurring', {
        body: { ...place, frequency: 'weekly', weekday, time, startsOn, sendInvites: true },
      });
    },
    onSuccess: ({ problem }) => toast({ title: w.repeatDone, text: problem ? w.repeatWaits : undefined }),
    onError: (error) => toast(trouble(w.error, w.repeatFailed, error)),
  });
};

const DAY_MS = 86_400_000;
/**
 * The weekly rule of a tee time, from its date and time at the course. `weekday` 0 is Sunday; `startsOn` is the
 * next day, so that the first tee time is not created a second time.
 */
export function weeklyRule(local: string) {
  const day = new Date(`${local.slice(0, 10)}T00:00:00Z`);
  return {
    weekday: day.getUTCDay(),
    time: local.slice(11, 16),
    startsOn: new Date(day.getTime() + DAY_MS).toISOString().slice(0, 10),
  };
}
