import type { Handler } from '../http/router.js';
import { faulty } from '../http/faulty.js';
import type { Email } from './email.js';
import { authenticate, faultError, refuse } from './errors.js';
import type { MailParts } from './send.js';

/** One condition of a query: `to_email="a@b.c"` or `unique_args['message_id']="…"`. */
const CONDITION =
  /^(?:(to_email|from_email|subject|msg_id|status)|(?:unique_args|custom_args)\[['"]([^'"]+)['"]\])\s*=\s*"([^"]*)"$/;

/** GET /v3/messages?query=…: the mails that meet all conditions (joined by AND), the newest first. */
export function searchMail({ apiKey, store, faults, work }: Omit<MailParts, 'postman' | 'now'>): Handler {
  return (call) => {
    authenticate(call, apiKey);
    const limit = Math.min(Math.max(Number(call.query.get('limit')) || 10, 1), 1000);
    const tests = conditions(call.query.get('query') ?? '');
    return faulty(faults.answer('sendgrid', 'read'), work, faultError, () => {
      const found = store.emails.all().filter((email) => tests.every((test) => test(email)));
      return { status: 200, body: { messages: found.reverse().slice(0, limit).map(activity) } };
    });
  };
}

function conditions(query: string): ((email: Email) => boolean)[] {
  return query.split(/\s+AND\s+/i).map((part) => {
    const condition = part.trim().replaceAll(/^\(+|\)+$/g, '');
    const [, field, arg, value = ''] = CONDITION.exec(condition) ?? [];
    if (arg !== undefined) return (email: Email) => email.customArgs[arg] === value;
    switch (field) {
      case 'to_email':
        return (email: Email) => email.to.toLowerCase() === value.toLowerCase();
      case 'from_email':
        return (email: Email) => email.from.toLowerCase() === value.toLowerCase();
      case 'subject':
        return (email: Email) => email.subject === value;
      case 'msg_id':
        return (email: Email) => email.id === value || email.requestId === value;
      case 'status':
        return (email: Email) => activity(email)['status'] === value;
      case undefined:
      default:
        return refuse(400, `invalid query: ${condition || '(empty)'}`, 'query');
    }
  });
}

function activity(email: Email): Record<string, unknown> {
  const failed = email.status === 'bounce' || email.status === 'dropped';
  return {
    from_email: email.from,
    msg_id: email.id,
    subject: email.subject,
    to_email: email.to,
    status: failed ? 'not_delivered' : email.status,
    opens_count: 0,
    clicks_count: 0,
    last_event_time: email.updatedAt,
  };
}
