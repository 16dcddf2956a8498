import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { Logo } from '../../ui/logo';
import { strings } from '../../strings/common';
import { legalStrings as s, type Section } from '../../strings/legal';

interface Props {
  title: string;
  lead: string;
  sections: Section[];
  other: { to: string; label: string };
}
const anchor = (i: number) => `section-${i + 1}`;

/** The layout of a legal page, made for the popup of 900 by 700 pixels, a phone and print. */
export function LegalPage({ title, lead, sections, other }: Props) {
  useEffect(() => {
    const before = document.title;
    document.title = `${title} · ${strings.product}`;
    return () => void (document.title = before);
  }, [title]);
  return (
    <div className="min-h-dvh">
      <header className="mown px-5 py-6 text-on-turf sm:px-10">
        <div className="mx-auto max-w-4xl">
          <Link to="/" className="inline-flex min-h-11 items-center gap-3 font-semibold">
            <Logo className="size-9 rounded-full ring-1 ring-on-turf/30" /> {s.back}
          </Link>
          <h1 className="mt-4 text-4xl sm:text-5xl">{title}</h1>
          <p className="mt-3 max-w-2xl text-lg text-on-turf-quiet">{lead}</p>
          <p className="mt-3 text-sm text-on-turf-quiet">{s.updated}</p>
        </div>
      </header>
      <main className="px-5 py-8 sm:px-10">
        <div className="mx-auto grid max-w-4xl gap-x-10 gap-y-6 md:grid-cols-[13rem_1fr]">
          <nav aria-label={s.contents} className="md:sticky md:top-6 md:self-start">
            <p className="eyebrow mb-2 text-quiet">{s.contents}</p>
            <ol className="text-[15px] max-md:columns-2">
              {sections.map(({ title: name }, i) => (
                <li key={name} className="break-inside-avoid">
                  <a
                    href={`#${anchor(i)}`}
                    className="flex min-h-8 items-baseline gap-2 py-0.5 underline decoration-line underline-offset-4 hover:decoration-fairway"
                  >
                    <span className="w-5 shrink-0 text-quiet">{i + 1}</span> {name}
                  </a>
                </li>
              ))}
            </ol>
          </nav>
          <div className="max-w-prose space-y-8">
            {sections.map(({ title: name, text }, i) => (
              <section
                key={name}
                id={anchor(i)}
                aria-labelledby={`${anchor(i)}-title`}
                className="scroll-mt-6"
              >
                <h2 id={`${anchor(i)}-title`} className="mb-2 text-2xl">
                  {i + 1}. {name}
                </h2>
                {text.map((part) => (
                  <Part key={String(part)} part={part} />
                ))}
              </section>
            ))}
            <p className="border-t border-line pt-5">
              <Link
                to={other.to}
                className="inline-flex min-h-11 items-center font-semibold text-fairway underline underline-offset-4"
              >
                {other.label}
              </Link>
            </p>
          </div>
        </div>
      </main>
    </div>
  );
}

function Part({ part }: { part: string | string[] }) {
  if (typeof part === 'string') return <p className="mb-3">{part}</p>;
  return (
    <ul className="mb-3 list-disc space-y-1.5 pl-5 marker:text-green">
      {part.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
