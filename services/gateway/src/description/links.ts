import type { Operation } from './operation.js';

interface Link {
  operationId: string;
  parameters?: Record<string, string>;
  description: string;
}

/**
 * A link to a call whose parameter `id` comes from the answer's `id`, or from another part of the answer or
 * request.
 */
const to = (operationId: string, description: string, id = '$response.body#/id'): Link => ({
  operationId,
  parameters: { id },
  description,
});
const GIVEN = '$request.path.id';

const TEE_TIME = {
  read: to('Bookings.get', 'Reads it with its offers and activity.'),
  change: to('Bookings.update', 'Changes its facts; everybody concerned is told.'),
  plan: to('Bookings.plan', 'Says who would be asked when, before anybody is.'),
  sendInvites: to('Bookings.sendInvites', 'Begins to ask friends.'),
  cancel: to('Bookings.cancel', 'Cancels it; everybody concerned is told.'),
};
const { read, change, plan, sendInvites, cancel } = TEE_TIME;
const pause = to('ManageInvites.pause', 'Asks nobody else until it is resumed.');

/**
 * The calls that can follow each call, by its operation id. The document has them as links of the successful
 * response.
 */
export const LINKS: Record<string, Record<string, Link>> = {
  'Bookings.create': TEE_TIME,
  'Bookings.get': {
    change,
    plan,
    sendInvites,
    cancel,
    pause,
    withdraw: {
      operationId: 'ManageInvites.withdraw',
      parameters: { id: '$response.body#/id', offerId: '$response.body#/offers/0/id' },
      description: 'Takes an invite back; each offer has its `id`.',
    },
    exchange: {
      operationId: 'ManageInvites.exchange',
      parameters: { id: '$response.body#/id', offerId: '$response.body#/offers/0/id' },
      description: 'Reads what was said about an offer; each offer has its `id`.',
    },
  },
  'Bookings.update': { read, cancel },
  'Bookings.plan': { sendInvites: { ...sendInvites, parameters: { id: GIVEN } } },
  'Bookings.sendInvites': { read, cancel, pause },
  'ManageInvites.pause': { resume: to('ManageInvites.resume', 'Goes on asking.') },
  'Contacts.add': {
    read: to('Contacts.get', 'Reads it with its ETag.'),
    change: to('Contacts.update', 'Changes the contact.'),
    history: to('Contacts.history', 'Reads how the contact answered so far.'),
    delete: to('Contacts.delete', 'Deletes the contact.'),
  },
  'Recurring.create': {
    change: to('Recurring.update', 'Changes or pauses it.'),
    delete: to('Recurring.delete', 'Ends it; its tee times stay.'),
  },
  'WebhookEndpoints.create': {
    deliveries: to('WebhookEndpoints.deliveries', 'Lists what was sent to it.'),
    delete: to('WebhookEndpoints.delete', 'Ends it.'),
  },
  'WebhookEndpoints.deliveries': {
    replay: {
      operationId: 'WebhookEndpoints.replay',
      parameters: { id: GIVEN, deliveryId: '$response.body#/items/0/id' },
      description: 'Sends a delivery again; each has its `id`.',
    },
  },
  'ApiKeys.create': { delete: to('ApiKeys.delete', 'Ends the key.') },
  'CouplesEvents.create': {
    read: to('CouplesEvents.get', 'Reads it.'),
    change: to('CouplesEvents.edit', 'Changes it.'),
  },
  'PublicLeagues.create': {
    read: to('PublicLeagues.get', 'Reads it.'),
    change: to('PublicLeagues.edit', 'Changes it.'),
  },
};

/** Adds the links to the calls that can follow this one. */
export function withLinks(operation: Operation): void {
  const links = LINKS[operation.operationId ?? ''];
  if (!links) return;
  const success = Object.entries(operation.responses).find(([status]) => status.startsWith('2'));
  Object.assign(success![1]!, { links });
}
