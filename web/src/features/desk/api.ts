import type { ReportId } from '@game/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { trouble } from '../../lib/refusal';
import { RequestError } from '../../lib/request';
import { useRead } from '../../lib/use-read';
import { deskStrings as s } from '../../strings/desk';
import { useToast } from '../../ui/toast';

const ME = '/api/desk/me';
export const useOperator = () => useRead('GET /api/desk/me');
export const useReports = (which: 'open' | 'resolved', cursor: ReportId | undefined) =>
  useRead('GET /api/desk/reports', { query: { which, ...(cursor && { cursor }) } });
export const useSending = () => useRead('GET /api/desk/sending');
export const useLog = (cursor: string | undefined) =>
  useRead('GET /api/desk/log', { query: cursor ? { cursor } : {} });

interface Options {
  /** The call changes nothing, so that what is shown stays true. */
  looks?: boolean;
}
/** A call of the desk. An error is shown as a toast; a session that is over leads back to the sign-in. */
export function useDeskCall<Input, Output>(
  call: (input: Input) => Promise<Output>,
  { looks = false }: Options = {},
) {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: call,
    onSuccess: () => (looks ? undefined : client.invalidateQueries({ predicate: isShown })),
    onError: (error) => {
      toast(trouble(s.failed, s.tryAgain, error));
      const isOver = error instanceof RequestError && error.problem.code === 'desk.signed-out';
      if (isOver) void client.resetQueries({ queryKey: [ME] });
    },
  });
}

const isOfDesk = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  String(queryKey[0]).startsWith('/api/desk/');
/** Who is signed in is not read again after each act, because every look at the desk is logged. */
const isShown = (query: { queryKey: readonly unknown[] }) => isOfDesk(query) && query.queryKey[0] !== ME;

/** Forgets everything that the desk showed, and reads anew who is signed in. */
export function useForgetDesk() {
  const client = useQueryClient();
  return () => void client.resetQueries({ predicate: isOfDesk });
}
