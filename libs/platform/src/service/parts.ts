import type { DynamicModule, InjectionToken, Type } from '@nestjs/common';
import { Clock } from '../clock.js';
import { Db } from '../db/db.js';
import { Bus } from '../messaging/bus.js';
import { Inbox } from '../messaging/inbox.js';
import { Outbox } from '../messaging/outbox.js';
import { Telemetry } from '../observability/telemetry.js';
import { Keyring } from '../sealing/keyring.js';
import { Timers } from '../timers/timers.js';
import { Health } from './health.js';

export const SETTINGS = Symbol('settings');
export const COUNTERS = Symbol('counters');
export const LOGGER = Symbol('logger');

export type Parts = Map<InjectionToken, unknown>;
const always: InjectionToken[] = [Clock, Bus, Health, Keyring, Telemetry, SETTINGS, COUNTERS, LOGGER];
const withDatabase: InjectionToken[] = [Db, Outbox, Inbox, Timers];

class PlatformModule {}

/** The root module of a service. It provides the parts of the platform that its classes can inject. */
export function rootModule(serviceModule: Type, parts: Parts): DynamicModule {
  const tokens = [...always, ...withDatabase].filter((token) => parts.has(token));
  const platform: DynamicModule = {
    module: PlatformModule,
    global: true,
    providers: tokens.map((token) => ({ provide: token, useValue: parts.get(token) })),
    exports: tokens,
  };
  return { module: class Root {}, imports: [platform, serviceModule] };
}
