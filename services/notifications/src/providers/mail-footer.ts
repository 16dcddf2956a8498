import type { NotificationsSettings } from '../settings.js';
import type { Outgoing } from './provider.js';

type Settings = Pick<NotificationsSettings, 'PUBLIC_URL' | 'SUPPORT_EMAIL' | 'POSTAL_ADDRESS'>;

/** What mail programs need to unsubscribe with one click (RFC 2369 and RFC 8058). A GET of the link changes nothing. */
export const unsubscribeHeaders = (token: string, { PUBLIC_URL }: Settings) => ({
  'List-Unsubscribe': `<${PUBLIC_URL}/p/${token}/unsubscribe>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

const escaped = (text: string) => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
const STYLE =
  'margin:0 auto;max-width:560px;padding:16px 24px 0;font-family:Figtree,Segoe UI,Roboto,Helvetica,Arial,sans-serif;font-size:13px;line-height:20px;color:#535e54';

/**
 * Adds the footer to a mail: the link by which its reader gets fewer mails or none, the address for questions and the
 * sender's postal address.
 */
export function withFooter(
  { body, html, reachToken }: Pick<Outgoing, 'body' | 'html' | 'reachToken'>,
  { PUBLIC_URL, SUPPORT_EMAIL, POSTAL_ADDRESS }: Settings,
): { text: string; html: string | undefined } {
  const link = reachToken && `${PUBLIC_URL}/p/${reachToken}`;
  const sender = [SUPPORT_EMAIL, POSTAL_ADDRESS].filter(Boolean).join(' · ');
  const text = [body, link ? `Unsubscribe, or choose what you get: ${link}` : '', sender]
    .filter(Boolean)
    .join('\n\n');
  const ways = link
    ? `<a href="${escaped(link)}" class="link" style="color:#17482f">Unsubscribe, or choose what you get</a><br>`
    : '';
  const footer = `<p class="quiet" style="${STYLE}">${ways}${escaped(sender)}</p>`;
  return { text, html: html?.replace('</body>', `${footer}</body>`) ?? undefined };
}
