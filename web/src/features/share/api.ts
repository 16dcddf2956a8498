import { useQuery } from '@tanstack/react-query';

/** The site's own origin, with the golfer's code once the server has given one. */
export function useShareUrl(): string {
  const { data } = useQuery<{ code?: string }>({ queryKey: ['/api/referral'] });
  const { origin } = window.location;
  return data?.code ? `${origin}/?ref=${data.code}` : origin;
}
