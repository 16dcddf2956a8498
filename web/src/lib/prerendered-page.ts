/** The data with which the gateway prerendered a page, which it embeds in the page as JSON. */
export interface PrerenderedPage {
  /** The answers of GET /api/..., by path. */
  answers: Record<string, unknown>;
  /** The server's time, in ISO 8601. */
  now: string;
  /** The golfer's time zone, as an IANA name. */
  timeZone: string;
}

export function prerenderedPage(): PrerenderedPage | undefined {
  const text = document.getElementById('prerendered')?.textContent;
  return text ? (JSON.parse(text) as PrerenderedPage) : undefined;
}
