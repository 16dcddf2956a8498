import { credentialsChanged, type PayloadOf } from '@game/contracts';
import { On, type EventCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { DevicesRepository } from '../push/devices.repository.js';
import { PauseEndpoints } from '../webhooks-out/pause-endpoints.js';

/**
 * After a change of the password, removes the user's push devices and pauses the webhook endpoints until the
 * owner resumes them (accounts#what-ends-with-a-password). Endpoints that somebody else made are deleted
 * (accounts#this-was-not-me).
 */
@Controller()
export class CredentialsListeners {
  constructor(
    private readonly devices: DevicesRepository,
    private readonly endpoints: PauseEndpoints,
  ) {}

  @On(credentialsChanged, 'CredentialsListeners.onChanged')
  async onChanged(
    { userId, at, foreignSince }: PayloadOf<typeof credentialsChanged>,
    { tx }: EventCtx,
  ): Promise<void> {
    await this.devices.deleteAll(tx, userId, new Date(at));
    if (foreignSince) await this.endpoints.remove(tx, userId, new Date(foreignSince), new Date(at));
    await this.endpoints.pause(tx, userId, new Date(at));
  }
}
