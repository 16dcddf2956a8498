import { Module } from '@nestjs/common';
import { AccountsJobs } from './accounts/accounts.jobs.js';
import { AccountsListeners } from './accounts/accounts.listeners.js';
import { AccountsRepository } from './accounts/accounts.repository.js';
import { AccountWriter } from './accounts/account-writer.js';
import { ExportBilling } from './accounts/export-billing.js';
import { OpenAccount } from './accounts/open-account.js';
import { AccountUpdates } from './accounts/account-updates.js';
import { CreateSubscription } from './checkout/create-subscription.js';
import { CustomerOf } from './checkout/customer-of.js';
import { TryTestCard } from './checkout/try-test-card.js';
import { LedgerRepository } from './ledger/ledger.repository.js';
import { ListPlans } from './plans/list-plans.js';
import { PriceCheck } from './plans/price-check.js';
import { StripeCommands } from './providers/stripe-commands.js';
import { Catalogue } from './providers/catalogue.js';
import { SubscriptionChanges } from './providers/subscription-changes.js';
import { Checkouts } from './providers/checkouts.js';
import { Customers } from './providers/customers.js';
import { Invoices } from './providers/invoices.js';
import { StripeSnapshots } from './providers/stripe-snapshots.js';
import { StripeApi } from './providers/stripe.js';
import { TestCards } from './providers/test-cards.js';
import { StripeWebhooks } from './providers/webhooks.js';
import { NightlyReconciliationJobs } from './reconciliation/nightly.jobs.js';
import { GetReferral } from './referrals/get-referral.js';
import { Grant } from './referrals/grant.js';
import { ReferralsRepository } from './referrals/referrals.repository.js';
import { ChangePaymentMethod } from './subscription/change-payment-method.js';
import { ChangePlan } from './subscription/change-plan.js';
import { EndSubscription } from './subscription/end-subscription.js';
import { GetSubscription } from './subscription/get-subscription.js';
import { ListInvoices } from './subscription/list-invoices.js';
import { OpenPortal } from './subscription/open-portal.js';
import { OwnSubscription } from './subscription/own-subscription.js';
import { Reconciler } from './reconciliation/reconciler.js';
import { ReceiveStripeEvent } from './webhooks/receive-stripe-event.js';
import { StripeEventsJobs } from './webhooks/stripe-events.jobs.js';
import { StripeEventsRepository } from './webhooks/stripe-events.repository.js';

const selling = [ListPlans, PriceCheck, CreateSubscription, TryTestCard];
const plan = [GetSubscription, ChangePlan, EndSubscription, ChangePaymentMethod, OpenPortal, ListInvoices];
const accounts = [AccountsListeners, AccountsJobs, GetReferral, ExportBilling];
const stripe = [ReceiveStripeEvent, StripeEventsJobs, NightlyReconciliationJobs];

@Module({
  controllers: [...selling, ...plan, ...accounts, ...stripe],
  providers: [
    ...[
      StripeApi,
      Catalogue,
      Customers,
      Checkouts,
      SubscriptionChanges,
      Invoices,
      StripeSnapshots,
      StripeCommands,
      StripeWebhooks,
      TestCards,
    ],
    ...[AccountsRepository, LedgerRepository, ReferralsRepository, StripeEventsRepository],
    ...[OpenAccount, CustomerOf, OwnSubscription, AccountUpdates, AccountWriter, Reconciler, Grant],
  ],
})
export class BillingModule {}
