import type { Router } from '../http/router.js';
import { fetchMessage, listMessages } from './read.js';
import { sendMessage, type SendParts } from './send.js';

export function twilioRoutes(router: Router, parts: SendParts): void {
  const messages = '/2010-04-01/Accounts/:account/Messages';
  router.on('POST', `${messages}.json`, sendMessage(parts));
  router.on('GET', `${messages}.json`, listMessages(parts));
  router.on('GET', `${messages}/:sid.json`, fetchMessage(parts));
}
