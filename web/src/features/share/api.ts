import { useQuery } from '@tanstack/react-query';

/** The golfer's own link once the server has given it; until then the site's origin. */
export function useShareUrl(): string {
  const { data } = useQuery<{ url?: string }>({ queryKey: ['/api/referral'] });
  return data?.url ?? window.location.origin;
}
