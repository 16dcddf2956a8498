/** What a page came prerendered with: whose answers, at which moment, told in whose zone. The gateway puts it into the page as JSON. */
export interface PrerenderedPage {
  /** Answers by the path that was asked, as GET /api/... gives them. */
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
