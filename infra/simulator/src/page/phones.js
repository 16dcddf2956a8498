import { h, hueOf, initials, read, readable, setCount } from './dom.js';
import { drawThread } from './thread.js';

const CARDS = 60;
const CHIPS = ['IN', 'OUT', 'STOP', 'HELP'];

const list = document.querySelector('#phones');
/**
 * The card of each phone by its number. A card keeps its place while the user types in it; new phones come
 * first.
 */
const cards = new Map();

export async function readPhones() {
  const { phones, total, product } = await read(`/api/phones?limit=${CARDS}`);
  const wanted = new Set(phones.map((phone) => phone.number));
  for (const [number, card] of cards) if (!wanted.has(number) && !card.isNew) forget(number);
  for (const phone of phones.reverse()) show(phone);
  const more = document.querySelector('#more-phones');
  more.hidden = total <= CARDS;
  more.textContent = `The ${CARDS} busiest of late; ${total - CARDS} more phones are not shown.`;
  summarize();
  return product;
}

export async function readPhone(number) {
  show(await read(`/api/phones/${encodeURIComponent(number)}`));
  summarize();
}

/** Adds a phone without texts, from which the user can send a first text. */
export function addPhone(number) {
  if (!cards.has(number)) show({ number, name: null, blocked: false, messages: [] });
  const card = cards.get(number);
  card.isNew = true;
  summarize();
  card.element.scrollIntoView({ block: 'nearest' });
  card.input.focus();
}

function forget(number) {
  cards.get(number).element.remove();
  cards.delete(number);
}

function summarize() {
  for (const [number, card] of [...cards].slice(0, Math.max(0, cards.size - CARDS))) {
    if (!card.element.contains(document.activeElement)) forget(number);
  }
  setCount('phones', cards.size);
  document.querySelector('#no-phones').hidden = cards.size > 0;
}

function show(phone) {
  let card = cards.get(phone.number);
  if (!card) {
    card = build(phone.number);
    cards.set(phone.number, card);
    list.prepend(card.element);
  }
  if (phone.messages.length > 0) card.isNew = false;
  card.blocked.hidden = !phone.blocked;
  sayWho(card, phone);
  drawThread(card, phone.messages);
}

/** The name above the number, or the number alone while nobody said whose phone it is. */
function sayWho({ element, title, small, avatar, thread, input }, { number, name }) {
  const who = name ?? readable(number);
  if (title.textContent === who) return;
  title.textContent = who;
  small.textContent = name ? readable(number) : '';
  avatar.textContent = name ? initials(name) : number.slice(-2);
  element.setAttribute('aria-label', name ? `Phone of ${name}` : `Phone ${who}`);
  thread.setAttribute('aria-label', `Texts of ${who}`);
  input.setAttribute('aria-label', `Reply as ${who}`);
}

function build(number) {
  const thread = h('div', {
    class: 'thread',
    role: 'log',
    tabindex: '0',
    'aria-label': `Texts of ${number}`,
  });
  const input = h('input', {
    type: 'text',
    'aria-label': `Reply as ${number}`,
    placeholder: 'Text back',
    autocomplete: 'off',
    enterkeyhint: 'send',
    maxlength: '1600',
  });
  const problem = h('p', { class: 'problem', role: 'alert' });
  const blocked = h(
    'span',
    { class: 'blocked', hidden: true, title: 'This phone said STOP to the carrier' },
    'Stopped',
  );
  const avatar = h('span', { class: 'avatar', 'aria-hidden': 'true' }, number.slice(-2));
  avatar.style.setProperty('--hue', hueOf(number));
  const title = h('h3');
  const small = h('small');
  const send = (text) => reply(number, text, problem);
  const submit = async (event) => {
    event.preventDefault();
    const text = input.value.trim();
    if (!text) return input.focus();
    input.value = '';
    if (!(await send(text)) && !input.value) input.value = text;
  };
  const element = h(
    'article',
    { class: 'phone', 'data-phone': number, 'aria-label': `Phone ${readable(number)}` },
    h('header', {}, avatar, h('div', { class: 'who' }, title, small), blocked),
    thread,
    h(
      'div',
      { class: 'reply' },
      h(
        'div',
        { class: 'chips', role: 'group', 'aria-label': 'Quick replies' },
        CHIPS.map((word) => h('button', { type: 'button', onclick: () => send(word) }, word)),
      ),
      problem,
      h('form', { onsubmit: submit }, input, h('button', { type: 'submit' }, 'Send')),
    ),
  );
  return { element, title, small, avatar, thread, input, blocked, drawn: new Map(), isNew: false };
}

/** Resolves with true if the product accepted the text. */
async function reply(number, body, problem) {
  problem.textContent = '';
  try {
    const headers = { 'content-type': 'application/json' };
    const path = `/api/phones/${encodeURIComponent(number)}/reply`;
    const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify({ body }) });
    const result = await answer.json();
    if (!answer.ok) problem.textContent = result.message;
    else if (result.status === null) problem.textContent = `The product did not answer: ${result.answer}`;
    else if (result.status >= 300)
      problem.textContent = `The product refused this text with ${result.status}.`;
  } catch {
    problem.textContent = 'The simulator is not running. Start it and send again.';
    return false;
  }
  return true;
}
