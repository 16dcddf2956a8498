/** The words of a picture of a tee time. */
export interface Picture {
  /** The line above the title, for instance who asks. */
  over: string;
  title: string;
  /** The line below the title, for instance the time. */
  under: string;
  /** The line at the foot, for instance who is in. */
  foot: string;
}

export const WIDTH = 1200;
export const HEIGHT = 630;
const MARGIN = 80;
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/\p{Cc}+/gu, ' ').replace(/[&<>"]/g, (c) => entities[c]!);

/** A letter is about half as wide as it is high. */
const LETTER = 0.55;
const SMALLEST = 34;

/** Sets a line as large as fits the picture; a line that would be too small to read is shortened. */
function line(text: string, y: number, size: number, style: string): string {
  const most = Math.floor((WIDTH - 2 * MARGIN) / (SMALLEST * LETTER));
  const letters = [...text];
  const shown =
    letters.length > most
      ? `${letters
          .slice(0, most - 1)
          .join('')
          .trimEnd()}…`
      : text;
  const fits = Math.min(size, (WIDTH - 2 * MARGIN) / ([...shown].length * LETTER || 1));
  return `<text x="${MARGIN}" y="${y}" font-size="${Math.floor(fits)}" ${style}>${escape(shown)}</text>`;
}

// "Figtree Light" is how the file names its family; its letters are cut at the weight 600.
const SERIF = 'font-family="Fraunces" font-weight="600"';
const SANS = 'font-family="Figtree Light" font-weight="600"';

/** The picture that a link preview shows and that golfers share, as an SVG of 1200 x 630. */
export const pictureSvg = ({ over, title, under, foot }: Picture) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">
<rect width="1200" height="630" fill="#143f2a"/>
<g fill="#184a32"><path d="M150 0h150L140 630H-10z"/><path d="M450 0h150L440 630H290z"/><path d="M750 0h150L740 630H590z"/><path d="M1050 0h150L1040 630H890z"/></g>
<path d="M0 560c240-60 460-50 700-16s340 10 500-24v110H0z" fill="#0f3020"/>
<ellipse cx="1010" cy="556" rx="120" ry="22" fill="#2a7650"/>
<path d="M1010 556V400" stroke="#f8f3e4" stroke-width="5"/><path d="M1012 402c26-14 42 14 76 4-16 16-16 30 0 46-34 10-50-14-76-4z" fill="#e2492f"/>
<path d="M80 62v56" stroke="#f8f3e4" stroke-width="5"/><path d="M82 64h30v24H82z" fill="#e2492f"/>
<text x="128" y="108" font-size="38" fill="#f8f3e4" ${SERIF}>Get in the game!</text>
${line(over, 220, 40, `fill="#c9d8bf" ${SANS}`)}
${line(title, 312, 84, `fill="#fbf8ee" ${SERIF}`)}
${line(under, 388, 46, `fill="#fbf8ee" ${SANS}`)}
${line(foot, 480, 44, `fill="#e3ebd9" ${SANS}`)}
</svg>`;
