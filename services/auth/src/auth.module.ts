import { Module } from '@nestjs/common';
import { RateLimits } from './rate-limits.js';
import { ReadSession } from './sessions/read-session.js';
import { SessionsRepository } from './sessions/sessions.repository.js';
import { SignIn } from './sessions/sign-in.js';
import { SignOut } from './sessions/sign-out.js';
import { Passwords } from './users/passwords.js';
import { Register } from './users/register.js';
import { SubscriptionListeners } from './users/subscription.listeners.js';
import { UpdateProfile } from './users/update-profile.js';
import { UsersRepository } from './users/users.repository.js';

@Module({
  controllers: [Register, SignIn, SignOut, ReadSession, UpdateProfile, SubscriptionListeners],
  providers: [UsersRepository, SessionsRepository, Passwords, RateLimits],
})
export class AuthModule {}
