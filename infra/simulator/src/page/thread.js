import { dayOf, h, linked, timeOf } from './dom.js';

const UNSENT = { undelivered: 'Not delivered', failed: 'Failed' };

/** Draws only what has changed, so that a screen reader reads out new texts but not old ones. */
export function drawThread(card, messages) {
  const { thread, drawn } = card;
  const atEnd = thread.scrollHeight - thread.scrollTop - thread.clientHeight < 60;
  const first = drawn.size === 0;
  let before = null;
  for (const sms of messages) {
    const state = `${sms.status} ${sms.errorCode}`;
    const known = drawn.get(sms.sid);
    if (!known) {
      const dayChanged = !before || dayOf(before.createdAt) !== dayOf(sms.createdAt);
      if (dayChanged) thread.append(h('p', { class: 'day' }, dayOf(sms.createdAt)));
      const element = bubble(sms, !first);
      thread.append(element);
      drawn.set(sms.sid, { element, state });
    } else if (known.state !== state) {
      const element = bubble(sms, false);
      known.element.replaceWith(element);
      drawn.set(sms.sid, { element, state });
    }
    before = sms;
  }
  thread.dataset.empty = messages.length === 0;
  if (atEnd || first) thread.scrollTop = thread.scrollHeight;
}

function bubble(sms, fresh) {
  const mine = sms.direction === 'inbound';
  const problem = UNSENT[sms.status];
  const note = problem ? `${problem}${sms.errorCode ? ` · ${sms.errorCode}` : ''}` : timeOf(sms.createdAt);
  return h(
    'div',
    {
      class: `bubble ${mine ? 'mine' : 'theirs'}${fresh ? ' fresh' : ''}`,
      'data-sid': sms.sid,
      'data-status': sms.status,
    },
    h('p', {}, linked(sms.body)),
    h('small', {}, h('span', { class: 'unseen' }, mine ? 'You, ' : 'Product, '), note),
  );
}
