import type { BodyOf, RecurringTeeTimeId } from '@game/contracts';
import { request } from '../../lib/request';
import { useChange, type Said } from '../../lib/use-change';
import { useRead } from '../../lib/use-read';

const SERIES = '/api/recurring';

export const useSeries = () => useRead('GET /api/recurring');
export const useChangeSeries = (said?: Said<unknown>) =>
  useChange(
    SERIES,
    ({ id, ...body }: BodyOf<'PATCH /api/recurring/{id}'> & { id: RecurringTeeTimeId }) =>
      request('PATCH /api/recurring/{id}', { path: { id }, body }),
    said,
  );
/**
 * With `cancel`, tee times that were already made and have not been played are cancelled too. The event
 * stream then refreshes the screens that show them.
 */
export const useEndSeries = (said?: Said<unknown>) =>
  useChange(
    '/api/',
    ({ id, teeTimes }: { id: RecurringTeeTimeId; teeTimes: 'keep' | 'cancel' }) =>
      request('DELETE /api/recurring/{id}', { path: { id }, query: { teeTimes } }),
    said,
  );
