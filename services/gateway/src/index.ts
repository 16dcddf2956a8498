import type { Service } from '@game/platform';
import { GatewayModule } from './gateway.module.js';
import { createApp, listen } from './http/app.js';
import { GatewaySettings } from './settings.js';

export { describeCalls } from './description/describe.js';

export const gateway: Service = {
  name: 'gateway',
  module: GatewayModule,
  settings: GatewaySettings,
  http: { create: createApp, listen },
};
