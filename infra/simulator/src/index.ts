export { startSimulator, type Simulator } from './simulator.js';
export { LOCAL, LOCAL_SENDGRID_KEYS, optionsFrom } from './env.js';
export { signEvents } from './sendgrid/keys.js';
export { startLocal } from './local.js';
export type { SimulatorOptions, WebhookTargets } from './options.js';
export type { Phone, Inbox } from './handles.js';
export type { WaitOptions } from './reader.js';
export type { ReplyOptions, ReplyResult } from './twilio/inbound.js';
export type { Sms, SmsStatus } from './twilio/sms.js';
export type { Attachment, Email, EmailStatus } from './sendgrid/email.js';
export type { KeyPair } from './sendgrid/keys.js';
export { stripeInProcess, type StripeInProcess } from './stripe/in-process.js';
export type { SeedPrice } from './stripe/seed.js';
export type { Counts, Doubled } from './counts.js';
export type { Delivery } from './webhooks.js';
export type {
  AnswerFault,
  CallbackFault,
  Fault,
  Faults,
  FaultSpec,
  OutcomeFault,
  Provider,
} from './faults.js';
export { PLANS } from './stripe/seed.js';
