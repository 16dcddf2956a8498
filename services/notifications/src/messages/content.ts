import { policyOf } from './channels.js';
import type { Channel } from './message.js';
import type { Attachment, Ways, Wording } from './notice.js';

interface Content {
  subject: string | null;
  body: string;
  html: string | null;
  attachments: Attachment[] | null;
}
const PLAIN = { subject: null, html: null, attachments: null };

const CONTENT: { [W in keyof Ways]: (wording: Ways[W]) => Content } = {
  sms: (body) => ({ ...PLAIN, body }),
  email: ({ subject, text, html, attachments = null }) => ({ subject, body: text, html, attachments }),
  push: ({ title, text }) => ({ ...PLAIN, subject: title, body: text }),
};

/** Returns the content of a message of this channel. Throws if the notice has no wording for the channel. */
export const contentOf = (wording: Wording, channel: Channel): Content =>
  contentIn(wording, policyOf(channel)!.wording);

/** The same without what may become false while the message waits; undefined if the notice has no such wording. */
export function plainContentOf(
  { plain = {} }: Wording,
  channel: Channel,
): Pick<Content, 'body' | 'html'> | undefined {
  const way = policyOf(channel)!.wording;
  return way !== 'push' && plain[way] !== undefined ? contentIn(plain, way) : undefined;
}

function contentIn<W extends keyof Ways>(wording: Partial<Ways>, way: W): Content {
  const said = wording[way];
  if (said === undefined) throw new Error(`The notice has no ${way} wording`);
  return CONTENT[way](said);
}
