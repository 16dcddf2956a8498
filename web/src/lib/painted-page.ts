/** What a page came painted with: whose answers, at which moment, told in whose zone. The gateway puts it into the page as JSON. */
export interface PaintedPage {
  /** Answers by the path that was asked, as GET /api/... gives them. */
  answers: Record<string, unknown>;
  /** ISO 8601, by the server's clock. */
  now: string;
  /** IANA name. */
  timeZone: string;
}

export function paintedPage(): PaintedPage | undefined {
  const text = document.getElementById('painted')?.textContent;
  return text ? (JSON.parse(text) as PaintedPage) : undefined;
}
