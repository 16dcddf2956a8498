import { useRead } from '../../lib/use-read';

/** The golfer's own link once the server has given it; until then the site's origin. */
export function useShareUrl(): string {
  const { data } = useRead('GET /api/referral');
  return data?.url ?? window.location.origin;
}
