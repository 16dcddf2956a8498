import { z } from 'zod';
import {
  AccountExport,
  CodeBody,
  CodeSent,
  DeletionReply,
  MessageReply,
  MessagingBody,
  MessagingConsent,
  MessagingPreferencesBody,
  SettingsBody,
  UndoEmailChangeBody,
} from '../account.js';
import { LoginBody, ProfileBody, RegisterBody, SignInReply, UserReply } from '../auth.js';
import { ChangePasswordBody, ForgotPasswordBody, ResetPasswordBody, SessionInfo } from '../credentials.js';
import { Done } from '../fields.js';
import { ApiKey, ApiKeyBody, NewApiKey } from '../integrations.js';
import { PlanningAddress } from '../planning-address.js';
import { ProofBody } from '../proof.js';
import { Passkey, PasskeyBody, PasskeyLoginBody, PasskeyOptions } from '../passkeys.js';
import { RecoveryCodes, SecondStepBody, SecondStepSecret, SignInWays } from '../second-step.js';
import { Push, PushDevice, PushDeviceBody } from '../push.js';
import type { Calls } from './call.js';
import { ApiKeyId, PasskeyId, PushDeviceId, SessionId } from '../ids.js';

export const accountCalls = {
  'POST /api/register': { body: RegisterBody, answer: UserReply },
  'POST /api/login': { body: LoginBody, answer: SignInReply },
  'POST /api/login/passkey': { body: PasskeyLoginBody, answer: SignInReply },
  'POST /api/login/passkey/options': { answer: PasskeyOptions },
  'POST /api/logout': { answer: Done },
  'POST /api/forgot-password': { body: ForgotPasswordBody, answer: MessageReply },
  'POST /api/reset-password': { body: ResetPasswordBody, answer: MessageReply },

  'POST /api/undo-email-change': { body: UndoEmailChangeBody, answer: MessageReply },

  'GET /api/me': { answer: UserReply },
  'PATCH /api/me': { body: ProfileBody, answer: UserReply },
  'DELETE /api/me': { answer: DeletionReply },
  'POST /api/me/password': { body: ChangePasswordBody, answer: MessageReply },
  'PATCH /api/me/settings': { body: SettingsBody, answer: UserReply },
  'PATCH /api/me/messaging': { body: MessagingBody, answer: UserReply },
  'PATCH /api/me/messaging-preferences': { body: MessagingPreferencesBody, answer: UserReply },
  'GET /api/users/messaging-consent': { answer: MessagingConsent },
  'POST /api/users/messaging-consent': { body: MessagingBody, answer: MessagingConsent },
  'POST /api/me/verify/{channel}': { answer: CodeSent },
  'POST /api/me/verify/{channel}/confirm': { body: CodeBody, answer: UserReply },

  'POST /api/me/proof': { body: ProofBody, answer: Done },
  'GET /api/me/sign-in-ways': { answer: SignInWays },
  'POST /api/me/second-step': { answer: SecondStepSecret },
  'POST /api/me/second-step/confirm': { body: SecondStepBody, answer: RecoveryCodes },
  'DELETE /api/me/second-step': { answer: Done },
  'POST /api/me/passkeys/options': { answer: PasskeyOptions },
  'POST /api/me/passkeys': { body: PasskeyBody, answer: Passkey },
  'DELETE /api/me/passkeys/{id}': { id: PasskeyId, answer: Done },
  'GET /api/me/export': { answer: AccountExport },

  'GET /api/me/sessions': { answer: z.array(SessionInfo) },
  'DELETE /api/me/sessions': { answer: Done },
  'DELETE /api/me/sessions/{id}': { id: SessionId, answer: Done },
  'GET /api/api-keys': { answer: z.array(ApiKey) },
  'POST /api/api-keys': { body: ApiKeyBody, answer: NewApiKey },
  'DELETE /api/api-keys/{id}': { id: ApiKeyId, answer: Done },
  'GET /api/planning-address': { answer: PlanningAddress },
  'GET /api/push': { answer: Push },
  'POST /api/push/devices': { body: PushDeviceBody, answer: PushDevice },
  'DELETE /api/push/devices/{id}': { id: PushDeviceId, answer: Done },
} satisfies Calls;
