import { Module } from '@nestjs/common';
import { DeleteAccount } from './account/delete-account.js';
import { Deletion } from './account/deletion.js';
import { ExportAccount } from './account/export-account.js';
import { ApiKeysRepository } from './api-keys/api-keys.repository.js';
import { CreateApiKey } from './api-keys/create-api-key.js';
import { DeleteApiKey } from './api-keys/delete-api-key.js';
import { ListApiKeys } from './api-keys/list-api-keys.js';
import { ReadApiKey } from './api-keys/read-api-key.js';
import { CodesRepository } from './codes/codes.repository.js';
import { ConfirmCode } from './codes/confirm-code.js';
import { RequestCode } from './codes/request-code.js';
import { ChangePassword } from './passwords/change-password.js';
import { ForgotPassword } from './passwords/forgot-password.js';
import { NewPassword } from './passwords/new-password.js';
import { Passwords } from './passwords/passwords.js';
import { ResetPassword } from './passwords/reset-password.js';
import { ResetsRepository } from './passwords/resets.repository.js';
import { RateLimits } from './rate-limits.js';
import { EndSession } from './sessions/end-session.js';
import { SessionRevoker } from './sessions/session-revoker.js';
import { ListSessions } from './sessions/list-sessions.js';
import { ReadSession } from './sessions/read-session.js';
import { SessionsRepository } from './sessions/sessions.repository.js';
import { SignIn } from './sessions/sign-in.js';
import { SignOut } from './sessions/sign-out.js';
import { ChangeSettings } from './users/change-settings.js';
import { ConsentsRepository } from './users/consents.repository.js';
import { Register } from './users/register.js';
import { SetMessaging } from './users/set-messaging.js';
import { SubscriptionListeners } from './users/subscription.listeners.js';
import { UpdateProfile } from './users/update-profile.js';
import { UsersRepository } from './users/users.repository.js';

@Module({
  controllers: [
    Register,
    UpdateProfile,
    ChangeSettings,
    SetMessaging,
    SubscriptionListeners,
    SignIn,
    SignOut,
    ReadSession,
    ListSessions,
    EndSession,
    ForgotPassword,
    ResetPassword,
    ChangePassword,
    RequestCode,
    ConfirmCode,
    ExportAccount,
    DeleteAccount,
    CreateApiKey,
    ListApiKeys,
    DeleteApiKey,
    ReadApiKey,
  ],
  providers: [
    UsersRepository,
    ConsentsRepository,
    SessionsRepository,
    SessionRevoker,
    Passwords,
    NewPassword,
    ResetsRepository,
    CodesRepository,
    Deletion,
    ApiKeysRepository,
    RateLimits,
  ],
})
export class AuthModule {}
