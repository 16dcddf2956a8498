import { z } from 'zod';
import {
  CheckoutReply,
  ConsentBody,
  CreateAnnualSubscriptionBody,
  CreateSubscriptionBody,
  PaymentMethodReply,
  PendingPayment,
  PurchaseBody,
  SubscriptionPlan,
  TestCardBody,
  TestCardReply,
} from '../checkout.js';
import {
  ChangePreview,
  InvoicesReply,
  PortalReply,
  ReferralReply,
  SubscriptionView,
} from '../subscription.js';
import { Done } from '../fields.js';
import type { Calls } from './call.js';

export const billingCalls = {
  'GET /api/plans': { answer: z.array(SubscriptionPlan) },
  'POST /api/create-subscription': { body: PurchaseBody, answer: CheckoutReply },
  'POST /api/create-annual-subscription': { body: CreateAnnualSubscriptionBody, answer: CheckoutReply },
  'GET /api/subscription': { answer: SubscriptionView },
  'POST /api/subscription/consent': { body: ConsentBody, answer: Done },
  'POST /api/subscription/test-card': { body: TestCardBody, answer: TestCardReply },
  'POST /api/subscription/refresh': { answer: SubscriptionView },
  'GET /api/subscription/change': { query: CreateSubscriptionBody, answer: ChangePreview },
  'POST /api/subscription/change': { body: CreateSubscriptionBody, answer: SubscriptionView },
  'POST /api/subscription/cancel': { answer: SubscriptionView },
  'POST /api/subscription/resume': { answer: SubscriptionView },
  'POST /api/subscription/give-back': { answer: SubscriptionView },
  'POST /api/subscription/payment-method': { answer: PaymentMethodReply },
  'POST /api/subscription/pending-payment': { answer: PendingPayment },
  'POST /api/subscription/portal': { answer: PortalReply },
  'GET /api/subscription/invoices': {
    query: z.strictObject({ after: z.string().optional() }),
    answer: InvoicesReply,
  },
  'GET /api/referral': { answer: ReferralReply },
} satisfies Calls;
