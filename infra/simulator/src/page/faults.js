import { h, read, readable } from './dom.js';
import { PROVIDERS, wordsFor } from './known-faults.js';

const panel = document.querySelector('#faults');
const form = document.querySelector('#new-fault');
const list = document.querySelector('#faults-on');
const problem = document.querySelector('#fault-problem');
const chosen = form.querySelector('#fault');

for (const { provider, title, faults } of PROVIDERS)
  chosen.append(
    h(
      'optgroup',
      { label: title },
      faults.map(([code, meaning], index) =>
        h('option', { value: `${provider}/${index}` }, `${code}: ${meaning}`),
      ),
    ),
  );

/** Shows which faults are on, also those that a program has set. */
export async function readFaults() {
  const { faults } = await read('/faults');
  document.querySelector('#faults-state').textContent =
    faults.length === 0 ? 'All providers work' : `${faults.length} on`;
  panel.dataset.on = faults.length > 0;
  document.querySelector('#end-faults').hidden = faults.length === 0;
  list.replaceChildren(...faults.map(lineOf));
}

function lineOf({ provider, spec, left }) {
  const { title, code, meaning } = wordsFor(provider, spec);
  const howOften = left === null ? 'until ended' : left === 1 ? 'once' : `${left} more times`;
  const whom = spec.to ? `for ${readable(spec.to)}` : 'for everybody';
  return h('li', {}, h('b', {}, code), ` ${meaning}`, h('small', {}, `${title}, ${whom}, ${howOften}`));
}

document.querySelector('#end-faults').addEventListener('click', async () => {
  await fetch('/faults', { method: 'DELETE' });
  await readFaults();
});

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const [provider, index] = chosen.value.split('/');
  const [, , spec] = PROVIDERS.find((each) => each.provider === provider).faults[Number(index)];
  const typed = form.querySelector('#fault-to').value.trim();
  const to = typed.startsWith('+') ? typed.replace(/[\s().-]/g, '') : typed;
  const times = form.querySelector('#fault-times').value;
  const answer = await fetch('/faults', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      provider,
      ...spec,
      ...(to && { to }),
      times: times === 'always' ? times : Number(times),
    }),
  });
  problem.textContent = answer.ok ? '' : 'That did not work. Is the simulator still running?';
  await readFaults();
});
