import { readClock } from './clock.js';
import { readFaults } from './faults.js';
import { readInboxes } from './inboxes.js';
import { addPhone, readPhone, readPhones } from './phones.js';

/** If more phones than this have changed, one request reads all phones. */
const ONE_BY_ONE = 8;
const live = document.querySelector('#live');

function say(state, text) {
  live.dataset.state = state;
  live.textContent = text;
}

async function readAll() {
  // The clock comes first, because the others say Today by it.
  await readClock();
  const [product] = await Promise.all([readPhones(), readInboxes(), readFaults()]);
  const link = document.querySelector('#product');
  link.href = product.url;
  link.hidden = false;
}

async function catchUp({ phones, inboxes, cleared, clock }) {
  if (cleared) return readAll();
  const reads = phones.length > ONE_BY_ONE ? [readPhones()] : phones.map(readPhone);
  reads.push(readFaults());
  if (clock) reads.push(readClock());
  if (inboxes.length > 0) reads.push(readInboxes());
  await Promise.all(reads);
}

/** Reads run one after the other, so that an older answer never overwrites a newer one. */
let last = Promise.resolve();
const inTurn = (read) => {
  last = last.then(read).catch((error) => console.warn(error));
};

const stream = new EventSource('/api/stream');
stream.addEventListener('open', () => {
  say('live', 'Live');
  inTurn(readAll);
});
stream.addEventListener('error', () => say('lost', 'Reconnecting'));
stream.addEventListener('message', (event) => {
  const stale = JSON.parse(event.data);
  inTurn(() => catchUp(stale));
});

for (const button of document.querySelectorAll('[data-show]')) {
  button.addEventListener('click', () => {
    document.body.dataset.view = button.dataset.show;
    for (const each of document.querySelectorAll('[data-show]'))
      each.setAttribute('aria-pressed', each === button);
    window.scrollTo({ top: 0 });
  });
}

document.querySelector('#new-phone').addEventListener('submit', (event) => {
  event.preventDefault();
  const input = document.querySelector('#new-number');
  const number = input.value.replace(/[\s().-]/g, '');
  const good = /^\+[1-9]\d{6,14}$/.test(number);
  document.querySelector('#new-problem').textContent = good
    ? ''
    : 'A number starts with + and its country, such as +1 317 555 0199.';
  if (!good) return input.focus();
  input.value = '';
  addPhone(number);
});
