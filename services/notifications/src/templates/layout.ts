import type { Attachment, Email } from '../messages/notice.js';
import { PRODUCT } from './words.js';

export type Fact = [name: string, value: string | null, href?: string];
type KnownFact = [name: string, value: string, href?: string];

export interface Letter {
  subject: string;
  heading: string;
  /** Plain sentences; `email` escapes them. */
  paragraphs: string[];
  /** A message that a golfer wrote. */
  quote?: string | null;
  /** Name and value; a third element is the address of a link that the value names. */
  facts?: Fact[];
  button?: { label: string; href: string };
  /** Says why the recipient gets this mail, and whom to write to. */
  footer: string;
  attachments?: Attachment[];
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escaped = (text: string) => text.replace(/[&<>"']/g, (char) => escapes[char]!);
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
const lines = (text: string) => escaped(text).replace(/\r?\n/g, '<br>');

const GREEN = '#14532d';
/** Colours for readers with a dark screen. Mail programs that ignore them show the inline colours. */
const DARK = `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){
.page{background:#0d1411!important}.card{background:#18211c!important}.ink{color:#e7ece9!important}
.quiet{color:#a3b0a8!important}.link{color:#86d9a4!important}.line{border-color:#35423a!important}
.button{background:#86d9a4!important;color:#06210f!important}}`;
const FONT = 'font-family:-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif';

/** Lays a letter out with tables and inline styles, because every mail program shows those. */
export function email(letter: Letter): Email {
  const facts = (letter.facts ?? []).filter((fact): fact is KnownFact => !!fact[1]);
  return {
    subject: oneLine(letter.subject),
    text: asText(letter, facts),
    html: asHtml(letter, facts),
    ...(letter.attachments ? { attachments: letter.attachments } : {}),
  };
}

function asText({ heading, paragraphs, quote, button, footer }: Letter, facts: KnownFact[]): string {
  return [
    heading,
    ...paragraphs,
    ...(quote ? [quote.replace(/^/gm, '> ')] : []),
    ...(facts.length ? [facts.map(([name, value, href]) => `${name}: ${href ?? value}`).join('\n')] : []),
    ...(button ? [`${button.label}: ${button.href}`] : []),
    `--\n${PRODUCT}\n${footer}`,
  ].join('\n\n');
}

function asHtml({ heading, paragraphs, quote, button, footer }: Letter, facts: KnownFact[]): string {
  const cell = (content: string, style = '') =>
    `<tr><td class="ink" style="padding:0 32px 16px;${FONT};font-size:16px;line-height:24px;color:#1f2937;${style}">${content}</td></tr>`;
  const factRows = facts
    .map(
      ([name, value, href]) =>
        `<tr><td class="quiet" style="padding:4px 16px 4px 0;color:#5b6472;vertical-align:top;white-space:nowrap">${escaped(name)}</td><td style="padding:4px 0">${href ? `<a href="${escaped(href)}" class="link" style="color:${GREEN}">${lines(value)}</a>` : lines(value)}</td></tr>`,
    )
    .join('');
  const link =
    button &&
    `<a href="${escaped(button.href)}" class="button" style="display:inline-block;padding:12px 24px;background:${GREEN};color:#ffffff;border-radius:8px;text-decoration:none;font-weight:600">${escaped(button.label)}</a>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escaped(heading)}</title><style>${DARK}</style></head>
<body class="page" style="margin:0;padding:24px 12px;background:#f3f4f6"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:12px">
<tr><td style="padding:20px 32px;background:${GREEN};border-radius:12px 12px 0 0;color:#ffffff;${FONT};font-size:18px;font-weight:700">${PRODUCT}</td></tr>
${cell(`<h1 style="margin:24px 0 0;font-size:22px;line-height:30px">${escaped(heading)}</h1>`)}
${paragraphs.map((p) => cell(lines(p))).join('\n')}
${quote ? cell(`<div class="ink" style="padding:8px 16px;border-left:4px solid ${GREEN};color:#374151">${lines(quote)}</div>`) : ''}
${factRows ? cell(`<table role="presentation" cellpadding="0" cellspacing="0" style="font-size:15px">${factRows}</table>`) : ''}
${link ? cell(link, 'padding-top:8px;padding-bottom:28px') : ''}
<tr><td class="quiet line" style="padding:16px 32px 24px;border-top:1px solid #e5e7eb;${FONT};font-size:13px;line-height:20px;color:#5b6472">${lines(footer)}</td></tr>
</table></td></tr></table></body></html>`;
}
