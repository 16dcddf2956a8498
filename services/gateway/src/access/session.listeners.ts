import { apiKeyEnded, signedOut, userSaved, type PayloadOf } from '@game/contracts';
import { OnEphemeral } from '@game/platform';
import { Controller } from '@nestjs/common';
import { LiveStreams } from '../stream/live-streams.js';
import { ApiKeys } from './api-keys.js';
import { Sessions } from './sessions.js';

/**
 * Every instance forgets the sessions and API keys that it remembers when a session or key ends or a profile
 * changes.
 */
@Controller()
export class SessionListeners {
  constructor(
    private readonly sessions: Sessions,
    private readonly keys: ApiKeys,
    private readonly streams: LiveStreams,
  ) {}

  @OnEphemeral(signedOut)
  async onSignedOut({ tokenHash }: PayloadOf<typeof signedOut>) {
    this.sessions.forget(tokenHash);
    this.streams.endSession(tokenHash);
  }

  @OnEphemeral(apiKeyEnded)
  async onKeyEnded({ keyHash }: PayloadOf<typeof apiKeyEnded>) {
    this.keys.forget(keyHash);
  }

  @OnEphemeral(userSaved)
  async onUserSaved({ id }: PayloadOf<typeof userSaved>) {
    this.sessions.forgetUser(id);
    this.keys.forgetUser(id);
  }
}
