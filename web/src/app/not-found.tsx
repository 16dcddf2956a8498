import { Link } from 'react-router-dom';
import { strings } from '../strings/common';
import { buttonLook } from '../ui/button';

export default function NotFound() {
  return (
    <div className="mx-auto grid max-w-xl justify-items-center gap-3 py-12 text-center">
      <OutOfBounds />
      <h1 className="text-4xl">{strings.notFound.title}</h1>
      <p className="text-lg text-quiet">{strings.notFound.text}</p>
      <Link className={`${buttonLook()} mt-4`} to="/">
        {strings.notFound.back}
      </Link>
    </div>
  );
}

/** A drawing of white stakes, tall grass and a lost ball. */
const OutOfBounds = () => (
  <svg aria-hidden viewBox="0 0 240 110" className="w-60 max-w-full text-green" fill="none">
    <path d="M4 92c50-14 180-14 232 0" stroke="currentColor" strokeWidth="2" />
    {[48, 120, 192].map((x, i) => (
      <g key={x}>
        <path d={`M${x} ${88 - i}V34`} stroke="var(--color-edge)" strokeWidth="9" />
        <path d={`M${x} ${88 - i}V34`} stroke="var(--color-card)" strokeWidth="6" />
        <path d={`M${x} 44v8`} stroke="var(--color-flag)" strokeWidth="6" />
      </g>
    ))}
    <path
      d="M64 92c2-14 0-22-6-30M72 92c0-12 4-22 10-28M86 92c-2-10-6-16-10-20M94 92c2-12 6-18 12-22M142 92c0-14-4-22-8-26M150 92c2-14 6-24 12-28M160 92c0-8 4-14 10-18"
      stroke="currentColor"
      strokeWidth="2.500"
      strokeLinecap="round"
    />
    <circle cx="82" cy="88" r="7" fill="var(--color-card)" stroke="var(--color-edge)" strokeWidth="1.500" />
  </svg>
);
