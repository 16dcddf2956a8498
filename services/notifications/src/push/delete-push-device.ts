import { deletePushDevice, pushDeviceNotFound, type PayloadOf } from '@game/contracts';
import { Handles, type CommandCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { DevicesRepository } from './devices.repository.js';

@Controller()
export class DeletePushDevice {
  constructor(private readonly devices: DevicesRepository) {}

  @Handles(deletePushDevice)
  async handle({ userId, deviceId }: PayloadOf<typeof deletePushDevice>, { tx }: CommandCtx) {
    if (!(await this.devices.delete(tx, userId, deviceId))) throw pushDeviceNotFound();
    return { ok: true as const };
  }
}
