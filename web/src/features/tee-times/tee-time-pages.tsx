import type { Booking, TeeTimeId } from '@game/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { request } from '../../lib/request';
import { strings } from '../../strings/common';
import { laterTeeTimeStrings as s } from '../../strings/tee-time-later';
import { Button } from '../../ui/button';
import { LoadFailed } from '../../ui/load-failed';
import { Waiting } from '../../ui/spinner';
import { useBooking, useBookings } from './api';

const PAGE = 20;

interface PagesProps {
  side: 'before' | 'after';
  /** The first or last tee time of the list, at which the pages begin. */
  from: TeeTimeId;
  /** Renders the tee times of a page, ordered from the nearest in time to the farthest. */
  children: (bookings: Booking[]) => ReactNode;
  /** True if the tee time that the address names is shown even before its page is asked for. */
  linked?: boolean;
}
interface Props extends Omit<PagesProps, 'from'> {
  /** Not set if the list has all tee times. */
  from?: TeeTimeId;
  /** Tee times of the list that are shown on request, before those beyond the list. */
  folded?: Booking[];
}

/** The query key starts with the path of the list, so that a change of the list reads the pages again too. */
const usePages = (side: PagesProps['side'], from: TeeTimeId, enabled: boolean) =>
  useInfiniteQuery({
    queryKey: [`/api/bookings?${side}=${from}`],
    queryFn: async ({ pageParam }) => {
      const page = await request('GET /api/bookings', { query: { [side]: pageParam, limit: PAGE } });
      return side === 'before' ? page.reverse() : page;
    },
    initialPageParam: from,
    getNextPageParam: (page) => (page.length === PAGE ? page.at(-1)!.id : undefined),
    enabled,
  });

/**
 * Shows the tee times before or after those of the list, page by page; nothing is read until the button is
 * pressed.
 */
function Pages({ side, from, linked, children }: PagesProps) {
  const [isAsked, ask] = useState(false);
  const pages = usePages(side, from, isAsked);
  const known = pages.data?.pages.flat() ?? [];
  const alone = useLinked(known, linked);
  const shown = alone ? [...known, alone] : known;
  const more = () => (isAsked ? void pages.fetchNextPage() : ask(true));
  const unread = pages.isPending ? (
    <Waiting>{strings.loading}</Waiting>
  ) : (
    <LoadFailed onRetry={() => void pages.refetch()} />
  );
  return (
    <>
      {shown.length > 0 && children(shown)}
      {isAsked && !pages.data && unread}
      {(!isAsked || pages.hasNextPage) && (
        <Button look="secondary" busy={pages.isFetchingNextPage} onClick={more}>
          {s.show[side]}
        </Button>
      )}
    </>
  );
}

/** The tee time that the address names, if neither the list nor `known`, the tee times of this side, has it. */
function useLinked(known: Booking[], enabled = false): Booking | undefined {
  const id = new URLSearchParams(useLocation().search).get('tee-time') as TeeTimeId | null;
  const listed = useBookings().data ?? [];
  const isShown = [...listed, ...known].some((b) => b.id === id);
  const { data } = useBooking(id, enabled && !isShown);
  return enabled && !isShown ? data : undefined;
}

export default function TeeTimePages({ side, from, linked, folded = [], children }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {isOpen && <div className="border-t border-line">{children(folded)}</div>}
      {folded.length > 0 && (
        <Button
          look="quiet"
          size="sm"
          className="mt-1 mr-2"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? s.fewer : s.more(folded.length)}
        </Button>
      )}
      {from && (isOpen || !folded.length) && (
        <Pages side={side} from={from} linked={linked}>
          {children}
        </Pages>
      )}
    </>
  );
}
