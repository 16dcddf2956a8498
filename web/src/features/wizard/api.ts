import type { BodyOf } from '@game/contracts';
import { trouble } from '../../lib/refusal';
import { request } from '../../lib/request';
import { useCommand } from '../../lib/use-command';
import { wizardStrings as w } from '../../strings/wizard';
import { useToast } from '../../ui/toast';

type Rule = ReturnType<typeof weeklyRule>;
type Repeat = Omit<BodyOf<'POST /api/recurring'>, 'frequency' | keyof Rule> & {
  dateTime: string;
  timeZone: string;
};
/**
 * Creates the rule for the same weekday and time each week on the course's clock, from the week after. The
 * toast is shown from here, because the wizard's step has closed by then.
 */
export const useRepeatWeekly = () => {
  const toast = useToast();
  return useCommand({
    mutationFn: ({ dateTime, ...place }: Repeat) => {
      const { weekday, time, startsOn } = weeklyRule(dateTime, place.timeZone);
      return request('POST /api/recurring', {
        body: { ...place, frequency: 'weekly', weekday, time, startsOn, sendInvites: true },
      });
    },
    onSuccess: ({ problem }) => toast({ title: w.repeatDone, text: problem ? w.repeatWaits : undefined }),
    onError: (error) => toast(trouble(w.error, w.repeatFailed, error)),
  });
};

const DAY_MS = 86_400_000;
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
/**
 * The weekly rule of a tee time. `weekday` 0 is Sunday; `startsOn` is the next day, so that the first tee time
 * is not created a second time.
 */
export function weeklyRule(iso: string, timeZone: string) {
  const at = new Date(iso);
  const show = (options: Intl.DateTimeFormatOptions, date = at) =>
    new Intl.DateTimeFormat('en-US', { ...options, timeZone }).format(date);
  const next = new Date(at.getTime() + DAY_MS);
  const [month, day, year] = show({ year: 'numeric', month: '2-digit', day: '2-digit' }, next).split('/');
  return {
    weekday: WEEKDAYS.indexOf(show({ weekday: 'short' })),
    time: show({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    startsOn: `${year}-${month}-${day}`,
  };
}
