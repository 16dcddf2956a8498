import { h } from './dom.js';

const CHIPS = ['IN', 'OUT', 'MAYBE'];

/** The box by which the reader of a mail replies to it. Only mails whose replies the product reads have one. */
export function replyBox(email, path) {
  const input = h('input', {
    type: 'text',
    'aria-label': `Reply as ${email.to}`,
    placeholder: 'Reply to this mail',
    autocomplete: 'off',
    enterkeyhint: 'send',
    maxlength: '1600',
  });
  const said = h('p', { class: 'problem', role: 'status' });
  const send = async (words) => {
    said.textContent = '';
    said.textContent = await reply(path, words);
  };
  const submit = async (event) => {
    event.preventDefault();
    const words = input.value.trim();
    if (!words) return input.focus();
    input.value = '';
    await send(words);
  };
  return h(
    'div',
    { class: 'reply' },
    h(
      'div',
      { class: 'chips', role: 'group', 'aria-label': 'Quick replies' },
      CHIPS.map((word) => h('button', { type: 'button', onclick: () => send(word) }, word)),
    ),
    said,
    h('form', { onsubmit: submit }, input, h('button', { type: 'submit' }, 'Send')),
  );
}

/** Sends the reply. Resolves with a sentence about its outcome. */
async function reply(path, body) {
  try {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${path}/reply`, { method: 'POST', headers, body: JSON.stringify({ body }) });
    const result = await answer.json();
    if (!answer.ok) return result.message;
    if (result.status === null) return `The product did not answer: ${result.answer}`;
    return result.status < 300 ? 'Sent.' : `The product refused this mail with ${result.status}.`;
  } catch {
    return 'The simulator is not running. Start it and send again.';
  }
}
