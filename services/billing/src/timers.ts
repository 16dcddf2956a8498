import { defineTimer } from '@game/platform';

/** Evaluate an account, because the clock may have changed it; the key is the user's id. */
export const evaluate = defineTimer('billing.look');
/** Compare an account with Stripe; the key is the user's id. */
export const check = defineTimer('billing.check');
/** Process a stored event of Stripe; the key is the event's id. */
export const processEvent = defineTimer('billing.process-event');
/** Tell Stripe the present email of a user; the key is the user's id. */
export const readdress = defineTimer('billing.readdress');
/** Compare the prices at Stripe with the plans; the key is always ALL_PRICES. */
export const checkPrices = defineTimer('billing.check-prices');
export const ALL_PRICES = 'prices';
/** The nightly reconciliation; the key is always the same. */
export const reconcileNightly = defineTimer('billing.reconcile');
/** End and erase at Stripe what belonged to a deleted account; the key is the user's id. */
export const erase = defineTimer('billing.erase');
