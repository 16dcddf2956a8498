import { venueStrings as s } from '../../strings/venues';
import { Button } from '../../ui/button';

/** Says that a search, or the one for the kinds `of`, was not answered, and repeats it on request. */
export const NoAnswer = ({ of, onRetry }: { of?: string; onRetry: () => unknown }) => (
  <div role="alert" className="my-3 flex flex-wrap items-center justify-between gap-3">
    <p>{of ? `${of}: ${s.searchFailed}` : s.searchFailed}</p>
    <Button look="secondary" size="sm" onClick={onRetry}>
      {s.retry}
    </Button>
  </div>
);

/**
 * Credits the source of the venue data; its licence asks for that wherever venues are shown
 * (venues#what-ships).
 */
export const Credit = ({ className = '' }: { className?: string }) => (
  <p className={`text-xs text-quiet ${className}`}>{s.credit}</p>
);
