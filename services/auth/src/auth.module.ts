import { Module } from '@nestjs/common';
import { AnnounceExport } from './account/announce-export.js';
import { Announcements } from './account/announcements.js';
import { DeleteAccount } from './account/delete-account.js';
import { Deletion } from './account/deletion.js';
import { ExportAccount } from './account/export-account.js';
import { AnnounceWebhook } from './account/announce-webhook.js';
import { UndoChange } from './account/undo-change.js';
import { UndoLinks } from './account/undo-links.js';
import { UndosRepository } from './account/undos.repository.js';
import { ApiKeysRepository } from './api-keys/api-keys.repository.js';
import { CreateApiKey } from './api-keys/create-api-key.js';
import { DeleteApiKey } from './api-keys/delete-api-key.js';
import { KeyRevoker } from './api-keys/key-revoker.js';
import { ListApiKeys } from './api-keys/list-api-keys.js';
import { ReadApiKey } from './api-keys/read-api-key.js';
import { ChallengesRepository } from './passkeys/challenges.repository.js';
import { PasskeyCheck } from './passkeys/passkey-check.js';
import { PasskeysRepository } from './passkeys/passkeys.repository.js';
import { SetPasskeys } from './passkeys/set-passkeys.js';
import { SignInByPasskey } from './passkeys/sign-in-by-passkey.js';
import { ReadSignInWays } from './second-step/read-sign-in-ways.js';
import { SecondStepCheck } from './second-step/second-step-check.js';
import { SecondStepsRepository } from './second-step/second-steps.repository.js';
import { SetSecondStep } from './second-step/set-second-step.js';
import { Entry } from './sessions/entry.js';
import { SignInAlarm } from './sessions/sign-in-alarm.js';
import { SignInLog } from './sessions/sign-in-log.js';
import { CodesRepository } from './codes/codes.repository.js';
import { ConfirmCode } from './codes/confirm-code.js';
import { RequestCode } from './codes/request-code.js';
import { DeskLogRepository } from './operators/desk-log.repository.js';
import { EnterDesk } from './operators/enter-desk.js';
import { OperatorSignIn } from './operators/operator-sign-in.js';
import { OperatorsRepository } from './operators/operators.repository.js';
import { SuspendAccount } from './operators/suspend-account.js';
import { BreachedPasswords } from './passwords/breached-passwords.js';
import { ChangePassword } from './passwords/change-password.js';
import { ForgotPassword } from './passwords/forgot-password.js';
import { NewPassword } from './passwords/new-password.js';
import { Passwords } from './passwords/passwords.js';
import { ResetPassword } from './passwords/reset-password.js';
import { ResetsRepository } from './passwords/resets.repository.js';
import { RateLimits } from './rate-limits.js';
import { EndSession } from './sessions/end-session.js';
import { SessionRevoker } from './sessions/session-revoker.js';
import { KnownDevicesRepository } from './sessions/known-devices.repository.js';
import { ListSessions } from './sessions/list-sessions.js';
import { Prove } from './sessions/prove.js';
import { ReadSession } from './sessions/read-session.js';
import { SessionsRepository } from './sessions/sessions.repository.js';
import { SignIn } from './sessions/sign-in.js';
import { SignOut } from './sessions/sign-out.js';
import { ChangeGender } from './users/change-gender.js';
import { ChangeSettings } from './users/change-settings.js';
import { ConsentsRepository } from './users/consents.repository.js';
import { EmailChange } from './users/email-change.js';
import { Register } from './users/register.js';
import { SetMessaging } from './users/set-messaging.js';
import { ReadEntitlements } from './users/read-entitlements.js';
import { SubscriptionListeners } from './users/subscription.listeners.js';
import { UpdateProfile } from './users/update-profile.js';
import { UsersRepository } from './users/users.repository.js';

@Module({
  controllers: [
    Register,
    UpdateProfile,
    ChangeGender,
    ChangeSettings,
    SetMessaging,
    SubscriptionListeners,
    ReadEntitlements,
    SignIn,
    SignInByPasskey,
    SetPasskeys,
    SetSecondStep,
    ReadSignInWays,
    SignOut,
    ReadSession,
    Prove,
    ListSessions,
    EndSession,
    ForgotPassword,
    ResetPassword,
    ChangePassword,
    RequestCode,
    ConfirmCode,
    ExportAccount,
    AnnounceExport,
    AnnounceWebhook,
    UndoChange,
    DeleteAccount,
    CreateApiKey,
    ListApiKeys,
    DeleteApiKey,
    ReadApiKey,
    OperatorSignIn,
    EnterDesk,
    SuspendAccount,
  ],
  providers: [
    UsersRepository,
    ConsentsRepository,
    SessionsRepository,
    KnownDevicesRepository,
    SessionRevoker,
    Passwords,
    BreachedPasswords,
    NewPassword,
    ResetsRepository,
    CodesRepository,
    Announcements,
    EmailChange,
    UndoLinks,
    UndosRepository,
    Deletion,
    ApiKeysRepository,
    KeyRevoker,
    RateLimits,
    OperatorsRepository,
    DeskLogRepository,
    Entry,
    SignInAlarm,
    SignInLog,
    SecondStepsRepository,
    SecondStepCheck,
    PasskeysRepository,
    PasskeyCheck,
    ChallengesRepository,
  ],
})
export class AuthModule {}
