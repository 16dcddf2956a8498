import { venueStrings as s } from '../../strings/venues';

/**
 * Credits the source of the venue data; its licence asks for that wherever venues are shown
 * (venues#what-ships).
 */
export const Credit = ({ className = '' }: { className?: string }) => (
  <p className={`text-xs text-quiet ${className}`}>{s.credit}</p>
);
