/** The data with which the gateway prerendered a page, which it embeds in the page as JSON. */
export interface PrerenderedPage {
  /** The answers of GET /api/..., by path. */
  answers: Record<string, unknown>;
  /** ISO 8601, by the server's clock. */
  now: string;
  /** IANA name. */
  timeZone: string;
}

export function prerenderedPage(): PrerenderedPage | undefined {
  const text = document.getElementById('prerendered')?.textContent;
  return text ? (JSON.parse(text) as PrerenderedPage) : undefined;
}
