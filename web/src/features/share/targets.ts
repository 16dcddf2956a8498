import { shareStrings as s } from '../../strings/share';

const link = (base: string, query: Record<string, string>) =>
  `${base}?${Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`;

/**
 * The links of the share targets (client#sharing). `url` is the golfer's own link, or the site's origin if
 * there is none.
 */
export function shareTargets(url: string) {
  const message = `${s.text} ${url}`;
  return [
    {
      name: 'tweet',
      href: link('https://twitter.com/intent/tweet', { text: s.text, url, hashtags: s.hashtags.join(',') }),
    },
    { name: 'facebook', href: link('https://www.facebook.com/sharer/sharer.php', { u: url, quote: s.text }) },
    {
      name: 'linkedin',
      href: link('https://www.linkedin.com/shareArticle', {
        mini: 'true',
        url,
        title: s.subject,
        summary: s.text,
      }),
    },
    { name: 'whatsapp', href: link('https://wa.me/', { text: message }) },
    { name: 'mail', href: link('mailto:', { subject: s.subject, body: message }) },
    { name: 'sms', href: link('sms:', { body: message }) },
  ] as const;
}
