/** The faults that the page offers, by provider: the provider's code, its meaning, and the body for POST /faults. */
const refused = (status, code) => ({ kind: 'status', status, code });
const late = { kind: 'late-callback', ms: 20_000 };
const lost = (errorCode) => ({ kind: 'undelivered', errorCode });

export const PROVIDERS = [
  {
    provider: 'twilio',
    title: 'Texts (Twilio)',
    faults: [
      ['21606', 'From is no number of this account', refused(400, 21606)],
      ['21408', 'no permission to text this region', refused(400, 21408)],
      ['21211', 'the To number is invalid', refused(400, 21211)],
      ['21610', 'the recipient has sent STOP', refused(400, 21610)],
      ['20003', 'wrong credentials', refused(401, 20003)],
      ['20005', 'the account has no balance left and is not active', refused(401, 20005)],
      ['30002', 'the account is suspended', lost(30002)],
      ['30003', 'unreachable handset, reported later', lost(30003)],
      ['30006', 'landline, reported later', lost(30006)],
      ['30007', 'filtered as spam, reported later', lost(30007)],
      ['30023', 'the daily limit of the brand is reached', lost(30023)],
      ['30034', 'From is in no registered campaign, reported later', lost(30034)],
      ['429', 'too many requests, try again in a minute', { kind: 'status', status: 429, retryAfter: 60 }],
      ['500', 'Twilio is broken', { kind: 'status', status: 500 }],
      ['No answer', 'nothing is stored', { kind: 'timeout' }],
      ['Cut off', 'the text is sent, but the connection breaks', { kind: 'accepted-then-drop' }],
      ['Slow', 'the answer takes 5 seconds', { kind: 'slow', ms: 5_000 }],
      ['No report', 'the report of delivery gets lost', { kind: 'lost-callback' }],
      ['Late report', 'the report of delivery comes 20 seconds later', late],
      ['Two reports', 'each report comes twice', { kind: 'duplicate-callback' }],
      ['Carrier STOP', 'the carrier answers STOP and START from the phones itself', { kind: 'carrier-stop' }],
      ['21610 later', 'the recipient has sent STOP to the carrier, reported later', lost(21610)],
    ],
  },
  {
    provider: 'sendgrid',
    title: 'Mail (SendGrid)',
    faults: [
      ['401', 'wrong key', { kind: 'status', status: 401 }],
      ['402', 'the account has no credits left', { kind: 'status', status: 402 }],
      ['403', 'the sender address is not verified', { kind: 'status', status: 403 }],
      ['429', 'too many requests, try again in a minute', { kind: 'status', status: 429, retryAfter: 60 }],
      ['500', 'SendGrid is broken', { kind: 'status', status: 500 }],
      ['Bounce', 'the mailbox does not exist', { kind: 'undelivered' }],
      ['Soft bounce', 'the mailbox is full', { kind: 'undelivered', soft: true }],
      ['Dropped', 'SendGrid does not send it', { kind: 'failed' }],
      ['No answer', 'nothing is stored', { kind: 'timeout' }],
      ['Cut off', 'the mail is sent, but the connection breaks', { kind: 'accepted-then-drop' }],
      ['No report', 'the report of delivery gets lost', { kind: 'lost-callback' }],
      ['Late report', 'the report of delivery comes 20 seconds later', late],
      ['Two reports', 'each report comes twice', { kind: 'duplicate-callback' }],
    ],
  },
  {
    provider: 'stripe',
    title: 'Payments (Stripe)',
    faults: [
      ['429', 'too many requests', { kind: 'status', status: 429 }],
      ['500', 'Stripe is broken', { kind: 'status', status: 500 }],
      ['No answer', 'nothing is stored', { kind: 'timeout' }],
      ['Cut off', 'it is carried out, but the connection breaks', { kind: 'accepted-then-drop' }],
    ],
  },
];

const KEYS = ['kind', 'status', 'code', 'errorCode', 'ms', 'retryAfter', 'soft'];
const same = (a, b) => KEYS.every((key) => String(a[key]) === String(b[key]));

/** Returns the code and meaning of an active fault; a fault that the page does not offer is named by its kind. */
export function wordsFor(provider, spec) {
  const { title, faults } = PROVIDERS.find((each) => each.provider === provider);
  const known = faults.find(([, , fault]) => same(fault, spec));
  const [code, meaning] = known ?? [spec.code ?? spec.errorCode ?? spec.status ?? spec.kind, spec.kind];
  return { title, code: String(code), meaning };
}
