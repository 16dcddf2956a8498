/**
 * The same drawing as /flag.svg. It is part of the page, so that it is shown before any other file is fetched
 * (ADR 13).
 */
export const Logo = ({ className }: { className?: string }) => (
  <svg aria-hidden viewBox="0 0 40 40" className={className}>
    <circle cx="20" cy="20" r="20" fill="#17482f" />
    <path d="M4 12h32M1.600 20h36.800M4 28h32" stroke="#1e5639" strokeWidth="4" />
    <ellipse cx="18" cy="30.500" rx="9.500" ry="2.600" fill="#0c2a1b" />
    <path d="M17.200 30.500V7.500" stroke="#f8f3e4" strokeWidth="2" strokeLinecap="round" />
    <path
      d="M18.200 8.200c4-1.800 6.500 2.300 12 .6-2.200 2.400-2.200 5 .2 7.400-5.600 1.500-8.200-2.300-12.200-.6z"
      fill="#e2492f"
    />
    <circle cx="26" cy="29.500" r="2.700" fill="#f8f3e4" />
  </svg>
);
