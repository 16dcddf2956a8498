/** The contours of a green and the line of a putt. */
export default function GreenReading() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 520 240"
      fill="none"
      className="animate-fade absolute top-0 right-[12.5rem] -z-10 h-full w-auto overflow-visible max-lg:hidden"
    >
      <g stroke="var(--color-on-turf)" strokeOpacity=".2" strokeWidth="1.500">
        <path
          d="M60 250c-30-80 60-110 120-150S300-20 420-20s170 110 130 200-90 90-200 90-250 40-290-20z"
          fill="var(--color-green)"
          fillOpacity=".2"
        />
        <path d="M130 240c-20-60 50-90 96-120S320 20 400 20s120 80 92 146-70 74-156 74-180 40-206 0z" />
        <path d="M206 226c-14-40 36-62 70-84S340 66 396 66s76 50 56 92-46 50-106 50-122 40-140 18z" />
        <path d="M282 204c-8-22 22-34 42-48s38-44 68-44 40 26 28 50-26 28-58 28-70 26-80 14z" />
      </g>
      <path
        d="M120 232c40-60 150-20 190-50 22-16 30-34 58-34"
        stroke="var(--color-pin)"
        strokeWidth="2"
        strokeDasharray="1 8"
        strokeLinecap="round"
      />
      <ellipse cx="372" cy="148" rx="9" ry="4" fill="#0a2417" />
      <path d="M372 148V58" stroke="var(--color-on-turf)" strokeWidth="2.500" strokeLinecap="round" />
      <path d="M374 59c10-5 16 6 30 2-7 6-7 12 0 18-14 4-20-6-30-2z" fill="#e2492f" />
      <circle cx="120" cy="231" r="6" fill="var(--color-on-turf)" />
    </svg>
  );
}
