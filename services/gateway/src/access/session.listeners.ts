import { signedOut, userSaved, type PayloadOf } from '@game/contracts';
import { Watches } from '@game/platform';
import { Controller } from '@nestjs/common';
import { LiveStreams } from '../stream/live-streams.js';
import { Sessions } from './sessions.js';

/** Another instance signed somebody out, or changed a profile. */
@Controller()
export class SessionListeners {
  constructor(
    private readonly sessions: Sessions,
    private readonly streams: LiveStreams,
  ) {}

  @Watches(signedOut)
  async onSignedOut({ tokenHash }: PayloadOf<typeof signedOut>) {
    this.sessions.forget(tokenHash);
    this.streams.endSession(tokenHash);
  }

  @Watches(userSaved)
  async onUserSaved({ id }: PayloadOf<typeof userSaved>) {
    this.sessions.forgetUser(id);
  }
}
