import { h, hueOf, initials, linked, read, setCount, whenOf } from './dom.js';
import { replyBox } from './mail-reply.js';

const SHOWN = 4;
const list = document.querySelector('#inboxes');
const dialog = document.querySelector('#mail');
/** The addresses whose older mails are shown, too. */
const unfolded = new Set();

dialog.addEventListener('click', (event) => {
  if (event.target === dialog) dialog.close();
});
dialog.addEventListener('close', () => dialog.replaceChildren());

export async function readInboxes() {
  const { inboxes } = await read('/api/inboxes?limit=60');
  const focused = document.activeElement?.closest('[data-mail]')?.dataset.mail;
  list.replaceChildren(...inboxes.map(inbox));
  if (focused) list.querySelector(`[data-mail="${CSS.escape(focused)}"]`)?.focus();
  setCount('inboxes', inboxes.length);
  document.querySelector('#no-inboxes').hidden = inboxes.length > 0;
}

function inbox({ address, name, emails }) {
  const newest = [...emails].reverse();
  const all = unfolded.has(address) || newest.length <= SHOWN + 1;
  const avatar = h(
    'span',
    { class: 'avatar', 'aria-hidden': 'true' },
    name ? initials(name) : address.slice(0, 2),
  );
  avatar.style.setProperty('--hue', hueOf(address));
  const unfold = () => {
    unfolded.add(address);
    void readInboxes();
  };
  return h(
    'article',
    { class: 'inbox', 'data-inbox': address, 'aria-label': `Inbox of ${address}` },
    h(
      'header',
      {},
      avatar,
      h('div', { class: 'who' }, h('h3', {}, name ?? address), name && h('small', {}, address)),
    ),
    h(
      'ul',
      {},
      (all ? newest : newest.slice(0, SHOWN)).map((email) => h('li', {}, line(email))),
    ),
    !all &&
      h(
        'button',
        { type: 'button', class: 'unfold', onclick: unfold },
        `Show ${newest.length - SHOWN} older`,
      ),
  );
}

const failed = (email) => email.status === 'bounce' || email.status === 'dropped';

function line(email) {
  return h(
    'button',
    { type: 'button', class: 'line', 'data-mail': email.id, onclick: () => open(email) },
    h('span', { class: 'from' }, email.fromName ?? email.from),
    h('time', { datetime: email.createdAt }, whenOf(email.createdAt)),
    h('strong', {}, email.subject),
    h('span', { class: 'snippet' }, failed(email) ? email.reason : email.snippet),
    failed(email) && h('span', { class: 'failed' }, email.status === 'bounce' ? 'Bounced' : 'Dropped'),
  );
}

async function open({ to, id }) {
  const path = `/api/inboxes/${encodeURIComponent(to)}/${encodeURIComponent(id)}`;
  const email = await read(path);
  const views = {
    ...(email.html === null ? {} : { HTML: frame(path) }),
    ...(email.text === null ? {} : { Text: text(email) }),
  };
  const body = h('div', { class: 'body' });
  const buttons = Object.keys(views).map((name) =>
    h('button', { type: 'button', onclick: () => show(name) }, name),
  );
  const show = (name) => {
    body.replaceChildren(views[name]);
    for (const button of buttons) button.setAttribute('aria-pressed', button.textContent === name);
  };
  dialog.replaceChildren(
    head(email, buttons),
    body,
    email.takesReplies ? replyBox(email, path) : '',
    foot(email, path),
  );
  show(Object.keys(views)[0]);
  dialog.showModal();
}

function head(email, buttons) {
  const sender = email.fromName ? `${email.fromName} <${email.from}>` : email.from;
  return h(
    'header',
    {},
    h('h2', { id: 'mail-subject' }, email.subject),
    h(
      'button',
      { type: 'button', class: 'close', 'aria-label': 'Close the mail', onclick: () => dialog.close() },
      '×',
    ),
    h(
      'dl',
      {},
      ...[
        ['From', sender],
        [email.field === 'to' ? 'To' : email.field, email.to],
        ['Sent', new Date(email.createdAt).toLocaleString()],
        ['Status', failed(email) ? `${email.status}: ${email.reason}` : email.status],
      ].flatMap(([name, value]) => [h('dt', {}, name), h('dd', {}, value)]),
    ),
    buttons.length > 1 &&
      h('div', { class: 'kinds', role: 'group', 'aria-label': 'Show the mail as' }, buttons),
  );
}

/** A frame for a mail's HTML, as high as its contents: it runs no script, and its links open in a new tab. */
function frame(path) {
  const sandbox = 'allow-same-origin allow-popups allow-popups-to-escape-sandbox';
  const fit = (event) => {
    const height = event.target.contentDocument?.documentElement.scrollHeight;
    if (height) event.target.style.height = `${height + 2}px`;
  };
  return h('iframe', { src: `${path}/html`, title: 'The mail as HTML', sandbox, onload: fit });
}

const text = (email) => h('pre', { tabindex: '0', 'aria-label': 'The mail as text' }, linked(email.text));

function foot(email, path) {
  const headers = Object.entries({ ...email.headers, ...email.customArgs });
  if (email.attachments.length + headers.length === 0) return '';
  return h(
    'footer',
    {},
    email.attachments.map((file, index) =>
      h('a', { class: 'file', href: `${path}/attachments/${index}`, download: file.filename }, file.filename),
    ),
    headers.length > 0 &&
      h(
        'details',
        {},
        h('summary', {}, 'Headers and arguments'),
        h('dl', {}, ...headers.flatMap(([name, value]) => [h('dt', {}, name), h('dd', {}, String(value))])),
      ),
  );
}
