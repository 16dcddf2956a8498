import type { Attachment, Email } from '../messages/notice.js';
import { PRODUCT } from './words.js';

export interface Letter {
  subject: string;
  heading: string;
  /** Plain sentences; `email` escapes them. */
  paragraphs: string[];
  /** A message that a golfer wrote. */
  quote?: string | null;
  facts?: Array<[string, string | null]>;
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
const FONT = 'font-family:-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif';

/** Lays a letter out with tables and inline styles, because every mail program shows those. */
export function email(letter: Letter): Email {
  const facts = (letter.facts ?? []).filter((fact): fact is [string, string] => !!fact[1]);
  return {
    subject: oneLine(letter.subject),
    text: asText(letter, facts),
    html: asHtml(letter, facts),
    ...(letter.attachments ? { attachments: letter.attachments } : {}),
  };
}

function asText(
  { heading, paragraphs, quote, button, footer }: Letter,
  facts: Array<[string, string]>,
): string {
  return [
    heading,
    ...paragraphs,
    ...(quote ? [quote.replace(/^/gm, '> ')] : []),
    ...(facts.length ? [facts.map(([name, value]) => `${name}: ${value}`).join('\n')] : []),
    ...(button ? [`${button.label}: ${button.href}`] : []),
    `--\n${PRODUCT}\n${footer}`,
  ].join('\n\n');
}

function asHtml(
  { heading, paragraphs, quote, button, footer }: Letter,
  facts: Array<[string, string]>,
): string {
  const cell = (content: string, style = '') =>
    `<tr><td style="padding:0 32px 16px;${FONT};font-size:16px;line-height:24px;color:#1f2937;${style}">${content}</td></tr>`;
  const factRows = facts
    .map(
      ([name, value]) =>
        `<tr><td style="padding:4px 16px 4px 0;color:#6b7280;vertical-align:top">${escaped(name)}</td><td style="padding:4px 0">${lines(value)}</td></tr>`,
    )
    .join('');
  const link =
    button &&
    `<a href="${escaped(button.href)}" style="display:inline-block;padding:12px 24px;background:${GREEN};color:#ffffff;border-radius:8px;text-decoration:none;font-weight:600">${escaped(button.label)}</a>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(heading)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f3f4f6"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:12px">
<tr><td style="padding:20px 32px;background:${GREEN};border-radius:12px 12px 0 0;color:#ffffff;${FONT};font-size:18px;font-weight:700">${PRODUCT}</td></tr>
${cell(`<h1 style="margin:24px 0 0;font-size:22px;line-height:30px">${escaped(heading)}</h1>`)}
${paragraphs.map((p) => cell(lines(p))).join('\n')}
${quote ? cell(`<div style="padding:8px 16px;border-left:4px solid ${GREEN};color:#374151">${lines(quote)}</div>`) : ''}
${factRows ? cell(`<table role="presentation" cellpadding="0" cellspacing="0" style="font-size:15px">${factRows}</table>`) : ''}
${link ? cell(link, 'padding-top:8px') : ''}
<tr><td style="padding:16px 32px 24px;border-top:1px solid #e5e7eb;${FONT};font-size:13px;line-height:20px;color:#6b7280">${lines(footer)}</td></tr>
</table></td></tr></table></body></html>`;
}
