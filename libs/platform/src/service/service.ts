import type { PERSONAL_DATA } from '@game/contracts';
import type { INestApplication, Type } from '@nestjs/common';
import type { z } from 'zod';
import type { Schema } from '../db/db.js';
import type { Logger } from '../logging.js';
import type { Telemetry } from '../observability/telemetry.js';
import type { rootModule } from './parts.js';

interface ServiceParts {
  name: string;
  module: Type;
  settings: z.ZodType;
  /**
   * Only the gateway has this: it creates the HTTP application and listens. All other services are reached only over
   * the bus.
   */
  http?: {
    create(
      root: ReturnType<typeof rootModule>,
      log: Logger,
      settings: never,
      telemetry: Telemetry,
    ): Promise<INestApplication>;
    listen(app: INestApplication, settings: never): Promise<string>;
  };
}
interface Stateless {
  schema?: undefined;
  personalData?: undefined;
}
/** A service that stores data in a schema of its own. */
interface Stateful {
  schema: Schema;
  /** Says whether the schema holds personal data, which must be exported on request and erased with the account. */
  personalData: 'none' | { exportedAs: keyof typeof PERSONAL_DATA };
}
export type Service = ServiceParts & (Stateless | Stateful);
