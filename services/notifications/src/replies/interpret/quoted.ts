/** The first lines by which mail programs begin a quote, in English, Spanish, French and German. */
const QUOTE_STARTS = [
  /^on .{4,120}(wrote|writes) ?:?$/,
  /^(le|el|am) .{4,120}(a ecrit|ecrit|escribio|schrieb)\b.{0,80}:?$/,
  /^-{2,} ?(original|forwarded|urspr|mensaje|message)/,
  /^_{5,}$/,
  /^(from|de|von|sent|gesendet|enviado el|envoye) ?: .+/,
];

/** The first lines of signatures. */
const SIGNATURE_STARTS = [
  /^-- ?$/,
  /^(sent|dictated|typed|written) (from|with|via|by|on|using) /,
  /^(enviado desde|envoye (de|depuis)|von mein\w* .{0,30}gesendet|gesendet (von|mit)) ?/,
  /^get outlook/,
  /^(sent|typed) (on|w\/) /,
  // The closing words of a mail.
  /^((kind|best|warm|many|with|viele|liebe|beste|freundliche|mit freundlichen) )*(regards|wishes|grusse|grussen|sincerely|yours|cordialement|saludos|un abrazo|bien a (toi|vous))[,.!]?$/,
  // A line of a dash and a name: "- Bob", "~ Jim S."
  /^[-~] ?\p{L}{2,15}( \p{L}{1,15}\.?)?$/u,
];

/** A signature at the end of the line with the answer, as in "In - Sent from my iPhone". */
const SIGNED =
  /[\s\-~(]+(?:sent|enviado|envoye|gesendet) (?:from|via|using|with|desde|de|depuis|von|mit) (?:my |mi |mon |meinem |outlook|yahoo|gmail|samsung|galaxy|android|iphone).*$/;

/** Lines under the mails of companies, which offer to end mails of their own. */
const FOOTER =
  /^(if you (would like|no longer|do not|don't|want|wish)|to (unsubscribe|stop receiving|opt out)|you (are receiving|received) this)\b.{0,160}\b(stop|unsubscribe|reply|click|mailing|e-?mails?|messages)\b/;

/** Before the words of somebody else: 'Dave wrote "count me in"'. */
const SOMEBODY_SAID =
  /\b(wrote|writes|texted( me)?|said|says|told me|me dijo|me escribio|m'?a dit|hat geschrieben|schrieb)[:,]? ?$|^(\[.{4,30}\] ?)?\p{L}+( \p{L}+)?: ?$/u;

/** Sentences of our own invites. A text that contains one quotes it. */
const OURS =
  /reply (\d )?(in|y|yes) or (out|n|no)\b|invites you (to|for)|wants you for golf|get in the game!|stop to end|shall i (put|mark|take) you/;

const isQuoted = (line: string) => line.startsWith('>') || line.startsWith('|');

/**
 * Returns the text without quoted lines, our own sentences and signatures. If nothing else is left, the whole
 * text is returned.
 */
export function withoutQuotes(text: string): string {
  const kept: string[] = [];
  const lines = text.split('\n').map((line) => line.trim());
  for (const [index, line] of lines.entries()) {
    if (isQuoted(line) || (FOOTER.test(line) && kept.some((each) => each))) continue;
    const starts = [...QUOTE_STARTS, ...(index > 0 ? SIGNATURE_STARTS : [])];
    if (starts.some((start) => start.test(line))) {
      if (kept.some((each) => each)) break;
      continue;
    }
    kept.push(kept.length || SIGNED.exec(line)?.index ? line.replace(SIGNED, '') : line);
  }
  const own = kept.join('\n').replace(/"([^"]{1,400})"/g, (all, inner: string, at: number, line: string) => {
    if (OURS.test(inner) || SOMEBODY_SAID.test(line.slice(0, at))) return ' ';
    return inner.split(' ').length > 6 ? ' ' : all;
  });
  return /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(own) ? own : text;
}
