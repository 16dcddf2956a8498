/** The headers of a mail, by their names in lower case. If several have the same name, the first counts. */
export type MailHeaders = ReadonlyMap<string, string>;

/** Reads the lines of RFC 5322. A line that begins with a space belongs to the header before it. */
export function headersOf(lines: string): MailHeaders {
  const headers = new Map<string, string>();
  for (const line of lines.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon < 1) continue;
    const name = line.slice(0, colon).trim().toLowerCase();
    if (!headers.has(name)) headers.set(name, line.slice(colon + 1).trim());
  }
  return headers;
}

/**
 * The headers by which a program says that it wrote the mail: RFC 3834 (Auto-Submitted), RFC 2919 (List-Id),
 * the reports of mail servers, and the headers of out-of-office programs of Microsoft, Google and others.
 */
const SAYS_SO: Record<string, (value: string) => boolean> = {
  'auto-submitted': (value) => !/^no\b/i.test(value),
  'x-auto-response-suppress': (value) => !/^none\b/i.test(value),
  precedence: (value) => /^(bulk|list|junk|auto[-_]reply)\b/i.test(value),
  'list-id': () => true,
  'x-autoreply': (value) => !/^no\b/i.test(value),
  'x-autorespond': () => true,
  'x-auto-reply': (value) => !/^no\b/i.test(value),
  'return-path': (value) => /^<\s*>/.test(value),
  'content-type': (value) => /^multipart\/report\b/i.test(value),
};

/** The subjects that programs give to out-of-office notes and to reports of mail servers, in any case. */
const SUBJECTS =
  /^\s*(?:auto(?:matic|mated)?[ -]?(?:reply|response|antwort)|out of (?:the )?office|ooo\b|automatische antwort|abwesenheits|respuesta autom[aá]tica|fuera de la oficina|r[eé]ponse automatique|absence? du bureau|undeliver|delivery (?:status|failure)|mail delivery|returned mail|failure notice)/i;

/** Returns the header that says that a program wrote the mail; undefined if a person did. */
export const automaticBy = (headers: MailHeaders, subject = ''): string | undefined =>
  Object.keys(SAYS_SO).find((name) => {
    const value = headers.get(name);
    return value !== undefined && SAYS_SO[name]!(value);
  }) ?? (SUBJECTS.test(subject) ? 'subject' : undefined);
