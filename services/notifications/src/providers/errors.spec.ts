import { lostMailFault, sendgridFault, type LostMail } from './sendgrid-errors.js';
import { twilioFault } from './twilio-errors.js';

// promises messages#whose-fault
describe('a refused or undelivered text', () => {
  it.each([
    ['21211', 400, 'recipient'],
    ['21610', 400, 'recipient'],
    ['30003', 400, 'recipient'],
    ['30006', 400, 'recipient'],
    ['21606', 400, 'sender'],
    ['21408', 400, 'sender'],
    ['30002', 400, 'sender'],
    ['30007', 400, 'sender'],
    ['30034', 400, 'sender'],
    ['30042', 400, 'sender'],
    ['20003', 401, 'sender'],
    [null, 402, 'sender'],
    [null, 403, 'sender'],
    ['20404', 404, 'sender'],
    ['20429', 429, 'provider'],
    [null, 429, 'provider'],
    ['20500', 500, 'provider'],
    [null, 503, 'provider'],
    [null, 408, 'provider'],
    ['21730', 400, 'provider'],
    ['30021', 400, 'provider'],
    ['30410', 400, 'provider'],
    ['30500', 400, 'provider'],
    ['21617', 400, 'ours'],
    ['99999', 400, 'unclassified'],
    [null, 400, 'unclassified'],
  ] as const)('with the code %s and the status %i has the fault "%s"', (code, status, fault) =>
    expect(twilioFault(code, status)).toBe(fault),
  );
});

// promises messages#whose-fault
describe('a refused or undelivered mail', () => {
  it.each([
    [400, 'personalizations.0.to.0.email', 'recipient'],
    [400, 'from.email', 'sender'],
    [400, 'subject', 'ours'],
    [400, null, 'unclassified'],
    [401, null, 'sender'],
    [403, 'from', 'sender'],
    [413, null, 'ours'],
    [429, null, 'provider'],
    [503, null, 'provider'],
  ] as const)('with the status %i and the field %s has the fault "%s"', (status, field, fault) =>
    expect(sendgridFault(status, field)).toBe(fault),
  );

  it.each<[LostMail, string]>([
    [{ event: 'bounce', type: 'bounce' }, 'recipient'],
    [{ event: 'bounce', type: 'blocked', bounce_classification: 'Mailbox Unavailable' }, 'recipient'],
    [{ event: 'bounce', type: 'blocked', bounce_classification: 'Reputation' }, 'sender'],
    [{ event: 'bounce', type: 'blocked', bounce_classification: 'Content' }, 'sender'],
    [{ event: 'bounce', type: 'blocked', status: '5.7.1' }, 'sender'],
    [{ event: 'bounce', type: 'blocked', status: '4.2.2' }, 'recipient'],
    [{ event: 'bounce', type: 'blocked', bounce_classification: 'Unclassified' }, 'unclassified'],
    [{ event: 'dropped', reason: 'Bounced Address' }, 'recipient'],
    [{ event: 'dropped', reason: 'Unsubscribed Address' }, 'recipient'],
    [{ event: 'dropped', reason: 'Spam Content' }, 'sender'],
    [{ event: 'dropped', reason: 'Recipient List over Package Quota' }, 'sender'],
    [{ event: 'dropped', reason: 'Something new' }, 'unclassified'],
  ])('that SendGrid reports by the event %j has the fault "%s"', (lost, fault) =>
    expect(lostMailFault(lost)).toBe(fault),
  );
});
