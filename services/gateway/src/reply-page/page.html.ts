import { pageStyle } from './reply-page.css.js';
import { drawing } from './reply-page.drawing.js';

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escape = (text: string) => text.replace(/[&<>"']/g, (c) => entities[c]!);

/**
 * A page with our own styles, and perhaps more in its head and more styles. It needs no script and no file from another
 * host; the security policy allows its inline style by the nonce.
 */
export function page(title: string, nonce: string, body: string, { head = '', style = '' } = {}): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/flag.svg" type="image/svg+xml">
<title>${escape(title)}</title>
${head}<style nonce="${nonce}">${pageStyle}${style}</style>
</head>
<body><main>${body}</main>${drawing}</body>
</html>`;
}

export function renderReplyProblem(title: string, text: string, nonce: string): string {
  return page(
    title,
    nonce,
    `<p class="brand">Get in the game!</p><div class="verdict alone"><h1>${escape(title)}</h1><p>${escape(text)}</p></div>`,
  );
}
