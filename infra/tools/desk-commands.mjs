/** What operators do at the trust desk from the command line. `about` says whom a command is about; `acts` need a reason. */

const WHO = 'the golfer, by email or id';
const list = (items, lineOf, many) => {
  for (const item of items) console.log(lineOf(item));
  console.log(items.length ? `${items.length} ${many}.` : `No ${many}.`);
};
const accountOf = (call, who) => call('POST', '/api/desk/accounts/look', { who });
const named = ({ username, email, id }) => `${username} (${email}, ${id})`;

/** Suspends an account, or lifts that. `said` gets the time since which it was suspended, or null. */
const suspension = (path, said) => ({
  about: WHO,
  acts: true,
  run: async (call, { name, reason }) => {
    const account = await accountOf(call, name);
    await call('POST', `/api/desk/accounts/${account.id}/${path}`, { reason });
    console.log(`${named(account)} ${said(account.suspendedAt)}`);
  },
});
const suspended = suspension('suspend', (since) =>
  since
    ? `is suspended already, since ${since}. Nothing was changed.`
    : 'is suspended: signed out everywhere, without API keys, hidden from others, and nothing is sent in their name. restore lifts it.',
);
const restored = suspension('lift', (since) =>
  since
    ? 'is no longer suspended: they can sign in, and what waited is sent. API keys stay revoked.'
    : 'is not suspended. Nothing was changed.',
);

const isStopped = ({ organisers }, { id }) => organisers.some(({ organiserId }) => organiserId === id);
const switched = (path, on) => ({
  about: WHO,
  acts: true,
  run: async (call, { name, reason }) => {
    const account = await accountOf(call, name);
    const was = isStopped(await call('GET', '/api/desk/sending'), account);
    const { waiting, stopped, offBySetting } = await call(
      'POST',
      `/api/desk/accounts/${account.id}/${path}`,
      {
        reason,
      },
    );
    if (was !== on)
      console.log(
        `Sending of ${named(account)} is ${on ? 'not stopped' : 'stopped already'}. Nothing was changed.`,
      );
    else if (on) console.log(`${named(account)} may send to others again, and what waited is sent.`);
    else
      console.log(`Nothing is sent to others in the name of ${named(account)}. It waits; resume sends it.`);
    if (on && (stopped || offBySetting)) console.log('Sending is stopped for everybody, so it still waits.');
    console.log(`${waiting} messages of all organisers wait.`);
  },
});
const everybody = (path, on) => ({
  acts: true,
  run: async (call, { reason }) => {
    const { waiting, offBySetting } = await call('POST', `/api/desk/sending/${path}`, { reason });
    console.log(
      on
        ? `What goes to others is sent again, except for suspended and stopped organisers.`
        : `Nothing goes to others: it waits until resume-all. Codes and mail about accounts are still sent.`,
    );
    if (on && offBySetting)
      console.log('The setting SENDING is off, so it still waits: set it to on and restart.');
    console.log(`${waiting} messages wait.`);
  },
});

/** Why no text goes to a number, in words. */
const BECAUSE = {
  country: ({ country }) => `its country (${country ?? 'unknown'}) is not in SMS_COUNTRIES`,
  kind: () => 'it is a landline, premium, shared-cost, satellite or unknown number',
  'opted-out': ({ optedOutAt }) => `its owner opted out at ${optedOutAt}`,
  'no-permission': () => 'no organiser said that its owner agreed, and no account with it consents',
  'hourly-cap': ({ textsThisHour }) =>
    `it got ${textsThisHour} texts in the last hour, the most from all organisers together`,
  'daily-cap': ({ textsToday }) =>
    `it got ${textsToday} texts in the last day, the most from all organisers together`,
  'sending-stopped': () => 'sending is stopped for everybody',
};
const explained = {
  about: 'the number with its country code, such as +13175550123',
  run: async (call, { name }) => {
    const number = await call('POST', '/api/desk/numbers/look', { phone: name });
    const { organisers } = await call('GET', '/api/desk/sending');
    console.log(
      number.because.length
        ? `${number.phone} is not texted:`
        : `A text to ${number.phone} would be sent now.`,
    );
    for (const because of number.because) console.log(`  ${BECAUSE[because](number)}`);
    for (const { at, agreed, source } of number.consents)
      console.log(`  ${at}  ${agreed ? 'agreed' : 'opted out'} (${source})`);
    for (const { at, kind, state, reason, overBudget, organiserId } of number.texts) {
      const waits = organisers.some((stop) => stop.organiserId === organiserId)
        ? ', waits: this organiser is stopped'
        : ', waits for the budget of its organiser or for a stop';
      const why = reason ? `, ${reason}` : state === 'queued' && overBudget ? waits : '';
      console.log(`  ${at}  ${kind}  ${state}${why}${organiserId ? `  by ${organiserId}` : ''}`);
    }
    if (!number.texts.length) console.log('  No text to it is stored.');
  },
};

export const COMMANDS = {
  suspicious: {
    run: async (call) => {
      const { items } = await call('GET', '/api/desk/suspects');
      list(
        items,
        (s) =>
          `${s.id}  ${s.name}  ${s.complaints} complaints, ${s.stops} STOPs, ${s.undelivered} undelivered, ${s.answers} answers; ${s.tier}, ${s.textsToday} texts today` +
          `${s.isSuspended ? '; suspended' : ''}${s.isStopped ? '; sending stopped' : ''}`,
        'suspicious accounts',
      );
    },
  },
  reports: {
    run: async (call) => {
      const { items } = await call('GET', '/api/desk/reports?which=open');
      list(
        items,
        (r) => `${r.at}  ${r.player.id}  ${r.player.name}  by ${r.reporters}: ${r.reason}`,
        'open reports, the oldest first',
      );
    },
  },
  sending: {
    run: async (call) => {
      const { offBySetting, stopped, waiting, organisers } = await call('GET', '/api/desk/sending');
      if (offBySetting) console.log('Nothing goes to others: the setting SENDING is off.');
      if (stopped)
        console.log(`Nothing goes to others since ${stopped.at}: ${stopped.reason} (${stopped.operator})`);
      list(
        organisers,
        (o) => `${o.at}  ${o.organiserId}  ${o.name}: ${o.reason} (${o.operator})`,
        'stopped organisers',
      );
      console.log(`${waiting} messages wait.`);
    },
  },
  log: {
    run: async (call) => {
      const { items } = await call('GET', '/api/desk/log');
      list(
        items,
        (l) =>
          `${l.at}  ${l.operator}  ${l.act}  ${l.about ?? '-'}  ${l.outcome}  ${l.reason ?? ''}`.trimEnd(),
        'latest lines',
      );
    },
  },
  suspend: suspended,
  restore: restored,
  stop: switched('stop-sending', false),
  resume: switched('resume-sending', true),
  'stop-all': everybody('stop', false),
  'resume-all': everybody('resume', true),
  explain: explained,
};
