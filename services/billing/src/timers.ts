import type { UserId } from '@game/contracts';
import { defineTimer } from '@game/platform';

/** Evaluates an account, because time alone may change it; the key is the user's id. */
export const evaluate = defineTimer<UserId>('billing.look');
/** Compares an account with Stripe; the key is the user's id. */
export const check = defineTimer<UserId>('billing.check');
/** Processes a stored event from Stripe; the key is the event's id. */
export const processEvent = defineTimer('billing.process-event');
/** Stores a user's new email with the customer at Stripe; the key is the user's id. */
export const readdress = defineTimer<UserId>('billing.readdress');
/** Compares the prices at Stripe with the plans; the key is always ALL_PRICES. */
export const checkPrices = defineTimer('billing.check-prices');
export const ALL_PRICES = 'prices';
/** Runs the nightly reconciliation; the key is always the same. */
export const reconcileNightly = defineTimer('billing.reconcile');
/**
 * Compares a page of the stored copies of entitlements with billing's own; the key is the id of the user after whom the
 * page begins.
 */
export const compareCopies = defineTimer('billing.compare-copies');
/** Compares one user's copies again and publishes the entitlement if they still differ; the key is the user's id. */
export const mendCopies = defineTimer<UserId>('billing.mend-copies');
/** Executes an operator's order; the key is the order's id. */
export const carryOutOrder = defineTimer('billing.carry-out-order');
/** Ends the subscriptions of a deleted account and erases its customer at Stripe; the key is the user's id. */
export const erase = defineTimer<UserId>('billing.erase');
