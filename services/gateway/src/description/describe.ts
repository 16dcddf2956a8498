import { Bus, COUNTERS, Clock, Health, LOGGER, SETTINGS, Telemetry } from '@game/platform';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { OpenAPIObject } from '@nestjs/swagger';
import { GatewayModule } from '../gateway.module.js';
import { openApi } from './openapi.js';

/** Generates the OpenAPI document without starting a service, for `npm run openapi` and the tests. */
export async function describeCalls(): Promise<OpenAPIObject> {
  const providers = [Bus, Clock, Health, Telemetry, SETTINGS, COUNTERS, LOGGER].map((provide) => ({
    provide,
    useValue: {},
  }));
  const platform = {
    module: class Platform {},
    global: true,
    providers,
    exports: providers.map(({ provide }) => provide),
  };
  const root = { module: class Root {}, imports: [platform, GatewayModule] };
  const app = await NestFactory.create(root, new FastifyAdapter(), {
    preview: true,
    abortOnError: false,
    logger: false,
  });
  return openApi(app);
}
