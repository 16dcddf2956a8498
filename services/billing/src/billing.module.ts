import { Module } from '@nestjs/common';
import { AccountsJobs } from './accounts/accounts.jobs.js';
import { AccountsListeners } from './accounts/accounts.listeners.js';
import { AccountsRepository } from './accounts/accounts.repository.js';
import { AccountWriter } from './accounts/account-writer.js';
import { PayBack } from './accounts/pay-back.js';
import { ExportBilling } from './accounts/export-billing.js';
import { OpenAccount } from './accounts/open-account.js';
import { AccountUpdates } from './accounts/account-updates.js';
import { CreateSubscription } from './checkout/create-subscription.js';
import { ConsentsRepository } from './checkout/consents.repository.js';
import { CustomerOf } from './checkout/customer-of.js';
import { GiveConsent } from './checkout/give-consent.js';
import { TryTestCard } from './checkout/try-test-card.js';
import { Incidents } from './ledger/incidents.js';
import { RecordCharges } from './ledger/record-charges.js';
import { LedgerRepository } from './ledger/ledger.repository.js';
import { ListPlans } from './plans/list-plans.js';
import { PriceCheck } from './plans/price-check.js';
import { StripeCommands } from './providers/stripe-commands.js';
import { Catalogue } from './providers/catalogue.js';
import { SubscriptionChanges } from './providers/subscription-changes.js';
import { Checkouts } from './providers/checkouts.js';
import { Customers } from './providers/customers.js';
import { Invoices } from './providers/invoices.js';
import { Refunds } from './providers/refunds.js';
import { StripeSnapshots } from './providers/stripe-snapshots.js';
import { StripeApi } from './providers/stripe.js';
import { TestCards } from './providers/test-cards.js';
import { Tax } from './providers/tax.js';
import { StripeWebhooks } from './providers/webhooks.js';
import { NightlyReconciliationJobs } from './reconciliation/nightly.jobs.js';
import { EntitlementCopies } from './reconciliation/entitlement-copies.js';
import { EntitlementCopiesJobs } from './reconciliation/entitlement-copies.jobs.js';
import { OrdersJobs } from './operators/orders.jobs.js';
import { OrdersRepository } from './operators/orders.repository.js';
import { GetReferral } from './referrals/get-referral.js';
import { Grant } from './referrals/grant.js';
import { Revoke } from './referrals/revoke.js';
import { ReferralsListeners } from './referrals/referrals.listeners.js';
import { ReferralsRepository } from './referrals/referrals.repository.js';
import { ChangePaymentMethod } from './subscription/change-payment-method.js';
import { ChangePlan } from './subscription/change-plan.js';
import { EndSubscription } from './subscription/end-subscription.js';
import { GetSubscription } from './subscription/get-subscription.js';
import { ListInvoices } from './subscription/list-invoices.js';
import { OpenPendingPayment } from './subscription/open-pending-payment.js';
import { OpenPortal } from './subscription/open-portal.js';
import { OwnSubscription } from './subscription/own-subscription.js';
import { RefreshSubscription } from './subscription/refresh-subscription.js';
import { WithdrawPurchase } from './subscription/withdraw-purchase.js';
import { Reconciler } from './reconciliation/reconciler.js';
import { PreviewChange } from './subscription/preview-change.js';
import { ReceiveStripeEvent } from './webhooks/receive-stripe-event.js';
import { StripeEventsJobs } from './webhooks/stripe-events.jobs.js';
import { StripeEventsRepository } from './webhooks/stripe-events.repository.js';

const selling = [ListPlans, PriceCheck, CreateSubscription, GiveConsent, TryTestCard];
const plan = [
  GetSubscription,
  RefreshSubscription,
  ChangePlan,
  PreviewChange,
  EndSubscription,
  WithdrawPurchase,
  ChangePaymentMethod,
  OpenPendingPayment,
  OpenPortal,
  ListInvoices,
];
const accounts = [AccountsListeners, AccountsJobs, ReferralsListeners, GetReferral, ExportBilling];
const stripe = [ReceiveStripeEvent, StripeEventsJobs, NightlyReconciliationJobs];
const operators = [OrdersJobs, EntitlementCopiesJobs];

@Module({
  controllers: [...selling, ...plan, ...accounts, ...stripe, ...operators],
  providers: [
    ...[
      StripeApi,
      Catalogue,
      Customers,
      Checkouts,
      SubscriptionChanges,
      Tax,
      Invoices,
      Refunds,
      StripeSnapshots,
      StripeCommands,
      StripeWebhooks,
      TestCards,
    ],
    ...[
      EntitlementCopies,
      OrdersRepository,
      AccountsRepository,
      ConsentsRepository,
      LedgerRepository,
      ReferralsRepository,
      StripeEventsRepository,
    ],
    ...[
      OpenAccount,
      CustomerOf,
      OwnSubscription,
      AccountUpdates,
      AccountWriter,
      Reconciler,
      Grant,
      Revoke,
      PayBack,
      Incidents,
      RecordCharges,
    ],
  ],
})
export class BillingModule {}
