import { cityOfZone, zonesOfPlaces, type ReachPreferences } from '@game/contracts';
import { escape, page } from '../reply-page/page.html.js';

export interface ReachPage {
  preferences: ReachPreferences;
  token: string;
  nonce: string;
  /** What the golfer has just done; undefined when the page is only read. */
  done?: 'saved' | 'stopped' | undefined;
}

const style = `
fieldset{flex:1 0 100%;min-width:0;margin:0;padding:.75rem 1rem 1rem;border:1px solid var(--line);border-radius:.9rem;background:var(--card)}
legend{font-weight:600;padding:0 .35rem}
label{display:flex;gap:.75rem;align-items:center;min-height:2.75rem}
input[type=checkbox],input[type=radio]{width:1.35rem;height:1.35rem;flex:none;accent-color:var(--fairway)}
select,input[type=time]{font:inherit;min-height:2.75rem;min-width:0;max-width:100%;padding:0 .5rem;border:1px solid var(--quiet);border-radius:.5rem;background:var(--card);color:var(--ink)}
.times label{display:grid;grid-template-columns:5.5rem minmax(0,1fr);justify-items:start;margin-top:.5rem}
.choices{margin-top:1.25rem}
.stop{margin-top:2rem}
@media(min-width:56rem){.verdict,.choices{grid-column:1/-1;max-width:40rem}.choices{margin-top:1.5rem}}
`;
const STOPS = { sms: 'texts', email: 'email' } as const;
/** The other address of the same friend, about which this link proves nothing, has a page of its own. */
const OTHERS = {
  sms: 'This page is about texts. For email, use the link at the end of one of our emails.',
  email: 'This page is about email. For texts, reply HELP to one of them: we text you the link.',
} as const;
const NAMES = { sms: 'Texts', email: 'Email' } as const;
const DONE = {
  saved: 'Saved.',
  stopped: 'You get nothing more here. Change it below whenever you like.',
};

const box = (type: 'checkbox' | 'radio', name: string, value: string, checked: boolean, label: string) =>
  `<label><input type="${type}" name="${name}" value="${escape(value)}"${checked ? ' checked' : ''}>${escape(label)}</label>`;

/** The page of preferences behind the link in mails and in the answer to HELP: plain HTML and two forms, without scripts. */
export function renderReachPage({ preferences: p, token, nonce, done: did }: ReachPage): string {
  // A tab that stays open is reloaded after what it tells was undone.
  const done = did === 'stopped' && p.on ? undefined : did;
  const what = NAMES[p.channel];
  return page(
    'What we send you',
    nonce,
    `<p class="brand">Get in the game!</p>
    <div class="verdict${done ? ' good" role="status' : ''}"><h1>What we send you</h1>${done ? `<p>${DONE[done]}</p>` : ''}<p>${what} to ${escape(p.address)}, from everyone who plans golf here. ${OTHERS[p.channel]}</p></div>
    <div class="choices"><form method="post" action="/p/${token}">
      <fieldset><legend>${what}</legend>${box('checkbox', 'on', 'yes', p.on, `${what} about golf with friends`)}
        ${p.channel === 'sms' ? '<p class="quiet">If you wrote STOP, also text START to the number that texted you.</p>' : ''}</fieldset>
      <fieldset><legend>Who may ask me</legend>
        ${box('radio', 'mayAsk', 'everybody', p.mayAsk === 'everybody', p.channel === 'sms' ? 'Everyone who has my number' : 'Everyone who has my address')}
        ${box('radio', 'mayAsk', 'known', p.mayAsk === 'known', 'Only people who have asked me before')}</fieldset>
      ${p.channel === 'sms' ? quietHours(p) : ''}
      ${organisers(p)}
      <button class="in">Save</button>
    </form>
    ${p.on ? `<form class="stop" method="post" action="/p/${token}"><button class="out" name="stop" value="yes">Stop all ${STOPS[p.channel]}</button></form>` : ''}</div>`,
    { style },
  );
}

/** One zone for each city, by which people know it; `chosen` is among them, also if it is an old name or has no city. */
function zonesByCity(chosen: string | null): Array<[city: string, zone: string]> {
  const zones = new Map(zonesOfPlaces().map((zone) => [cityOfZone(zone), zone]));
  if (chosen) zones.set(cityOfZone(chosen), chosen);
  return [...zones].sort(([a], [b]) => a.localeCompare(b, 'en'));
}

function quietHours({ zone, quiet }: ReachPreferences): string {
  const zones = zonesByCity(zone)
    .map(
      ([city, name]) =>
        `<option value="${escape(name)}"${name === zone ? ' selected' : ''}>${escape(city)} time</option>`,
    )
    .join('');
  const time = (name: string, label: string, value = '') =>
    `<label>${label}<input type="time" name="${name}" value="${value}"></label>`;
  return `<fieldset><legend>Quiet hours</legend><div class="times">
    ${time('quietFrom', 'From', quiet?.from)}${time('quietUntil', 'Until', quiet?.until)}
    <label>Time zone<select name="zone"><option value="">The same as the course</option>${zones}</select></label></div>
    <p class="quiet">No texts come between these times, if both are filled in. Without them, none come from 9 PM to 8 AM.</p></fieldset>`;
}

function organisers({ organisers: all }: ReachPreferences): string {
  if (!all.length) return '';
  const each = all.map(({ id, name, blocked }) => box('checkbox', 'blocked', id, blocked, `Block ${name}`));
  return `<fieldset><legend>Who has asked me</legend>${each.join('')}</fieldset>`;
}
