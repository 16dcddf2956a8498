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
  /** The gateway's: makes the HTTP application and listens; others only answer on the bus. */
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
/** Keeps something in its schema. */
interface Stateful {
  schema: Schema;
  /** Whether some of that is of users: what a user is given on request, and what must go with the account. */
  personalData: 'none' | { exportedAs: keyof typeof PERSONAL_DATA };
}
export type Service = ServiceParts & (Stateless | Stateful);
