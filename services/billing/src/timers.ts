import { defineTimer } from '@game/platform';

/** Something about an account is due by the clock; the key is the user's id. */
export const evaluate = defineTimer('billing.look');
/** Ask Stripe again about an account; the key is the user's id. */
export const check = defineTimer('billing.check');
/** Process what a stored event speaks of; the key is the event's id. */
export const processEvent = defineTimer('billing.process-event');
/** Give Stripe the address that a golfer has now; the key is the user's id. */
export const readdress = defineTimer('billing.readdress');
/** Compare the prices at Stripe with the plans; one key. */
export const checkPrices = defineTimer('billing.check-prices');
export const ALL_PRICES = 'prices';
/** The nightly reconciliation; one key. */
export const reconcileNightly = defineTimer('billing.reconcile');
/** End and erase at Stripe what belonged to a deleted account; the key is the user's id. */
export const erase = defineTimer('billing.erase');
