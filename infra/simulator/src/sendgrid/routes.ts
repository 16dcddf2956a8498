import type { Router } from '../http/router.js';
import { searchMail } from './search.js';
import { sendMail, type MailParts } from './send.js';

const MAX_MAIL = 20 * 1024 * 1024;

export function sendgridRoutes(router: Router, parts: MailParts): void {
  router.on('POST', '/v3/mail/send', sendMail(parts), MAX_MAIL);
  router.on('GET', '/v3/messages', searchMail(parts));
}
