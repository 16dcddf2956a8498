import { listPushDevices, type PayloadOf } from '@game/contracts';
import { Answers } from '@game/platform';
import { Controller } from '@nestjs/common';
import { DevicesRepository } from './devices.repository.js';
import { PushKeys } from './push-keys.js';

@Controller()
export class ListPushDevices {
  constructor(
    private readonly devices: DevicesRepository,
    private readonly keys: PushKeys,
  ) {}

  @Answers(listPushDevices)
  async handle({ userId }: PayloadOf<typeof listPushDevices>) {
    const { publicKey } = await this.keys.get();
    return { publicKey, devices: await this.devices.listOf(userId) };
  }
}
