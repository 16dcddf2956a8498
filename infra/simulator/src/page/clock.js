import { read, setNow } from './dom.js';

const panel = document.querySelector('#clock');
const shown = document.querySelector('#clock-now');
const buttons = [...panel.querySelectorAll('[data-skip]')];

function show({ now, movable, nextTeeTime }) {
  panel.hidden = !movable;
  setNow(now);
  for (const button of buttons) if (button.dataset.skip === 'tee-off') button.hidden = !nextTeeTime;
  shown.textContent = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short' }).format(
    new Date(now),
  );
}

/** Shows the time of the product, where it can be moved. */
export async function readClock() {
  show(await read('/api/clock'));
}

/** The skip of a button: `3h` is hours, `7` is days. */
const wanted = (skip) =>
  skip === 'tee-off' ? { to: skip } : skip.endsWith('h') ? { hours: parseInt(skip) } : { days: Number(skip) };

for (const button of buttons)
  button.addEventListener('click', async () => {
    for (const each of buttons) each.disabled = true;
    shown.textContent = 'a moment later...';
    const answer = await fetch('/api/clock', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(wanted(button.dataset.skip)),
    }).catch(() => undefined);
    for (const each of buttons) each.disabled = false;
    if (answer?.ok) show(await answer.json());
    else shown.textContent = 'unknown: is the simulator still running?';
    button.focus();
  });
