import { z } from 'zod';
import {
  CodeBody,
  CodeSent,
  DeleteAccountBody,
  DeletionReply,
  MessageReply,
  MessagingBody,
  MessagingConsent,
  MessagingPreferencesBody,
  SettingsBody,
} from '../account.js';
import { LoginBody, ProfileBody, RegisterBody, SignInReply, UserReply } from '../auth.js';
import { ChangePasswordBody, ForgotPasswordBody, ResetPasswordBody, SessionInfo } from '../credentials.js';
import { Done } from '../fields.js';
import { ApiKey, ApiKeyBody, NewApiKey } from '../integrations.js';
import { Push, PushDevice, PushDeviceBody } from '../push.js';
import type { Calls } from './call.js';

export const accountCalls = {
  'POST /api/register': { body: RegisterBody, answer: UserReply },
  'POST /api/login': { body: LoginBody, answer: SignInReply },
  'POST /api/logout': { answer: Done },
  'POST /api/forgot-password': { body: ForgotPasswordBody, answer: MessageReply },
  'POST /api/reset-password': { body: ResetPasswordBody, answer: MessageReply },

  'GET /api/me': { answer: UserReply },
  'PATCH /api/me': { body: ProfileBody, answer: UserReply },
  'DELETE /api/me': { body: DeleteAccountBody, answer: DeletionReply },
  'POST /api/me/password': { body: ChangePasswordBody, answer: MessageReply },
  'PATCH /api/me/settings': { body: SettingsBody, answer: UserReply },
  'PATCH /api/me/messaging': { body: MessagingBody, answer: UserReply },
  'PATCH /api/me/messaging-preferences': { body: MessagingPreferencesBody, answer: UserReply },
  'GET /api/users/messaging-consent': { answer: MessagingConsent },
  'POST /api/users/messaging-consent': { body: MessagingBody, answer: MessagingConsent },
  'POST /api/me/verify/{channel}': { answer: CodeSent },
  'POST /api/me/verify/{channel}/confirm': { body: CodeBody, answer: UserReply },

  'GET /api/me/sessions': { answer: z.array(SessionInfo) },
  'DELETE /api/me/sessions': { answer: Done },
  'DELETE /api/me/sessions/{id}': { answer: Done },
  'GET /api/api-keys': { answer: z.array(ApiKey) },
  'POST /api/api-keys': { body: ApiKeyBody, answer: NewApiKey },
  'DELETE /api/api-keys/{id}': { answer: Done },
  'GET /api/push': { answer: Push },
  'POST /api/push/devices': { body: PushDeviceBody, answer: PushDevice },
  'DELETE /api/push/devices/{id}': { answer: Done },
} satisfies Calls;
