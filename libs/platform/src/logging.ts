import type { LoggerService } from '@nestjs/common';
import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { loggedContext } from './context.js';
import { SettingsError } from './env.js';

export type { Logger };

/**
 * Logs JSON lines to stdout, with the name of the service and, inside a request, the request id, which all services
 * share.
 */
export function createLogger(service: string, level = 'info', to?: DestinationStream): Logger {
  if (level !== 'silent' && !(level in pino.levels.values))
    throw new SettingsError(
      `Setting LOG_LEVEL is "${level}": must be trace, debug, info, warn, error, fatal or silent. See .env.example.`,
    );
  const options: LoggerOptions = {
    level,
    base: { service },
    mixin: () => ({ ...loggedContext() }),
    redact: [
      'password',
      'token',
      '*.password',
      '*.token',
      'req.headers.cookie',
      'req.headers.authorization',
      // The parameters of a failed query can be phone numbers, texts or hashes.
      'err.parameters',
      // The values of the row that the database refused.
      'err.detail',
      'err.driverError.detail',
    ],
  };
  return to ? pino(options, to) : pino(options);
}

/** Writes the log lines of Nest to the same log, as debug lines if they are about routes and modules. */
export function nestLogger(log: Logger): LoggerService {
  const context = (rest: unknown[]) => ({ context: rest.at(-1) });
  return {
    log: (message, ...rest) => log.debug(context(rest), String(message)),
    warn: (message, ...rest) => log.warn(context(rest), String(message)),
    error: (message, ...rest) => log.error({ ...context(rest), err: message }, String(message)),
    fatal: (message, ...rest) => log.fatal({ ...context(rest), err: message }, String(message)),
    debug: (message, ...rest) => log.debug(context(rest), String(message)),
    verbose: (message, ...rest) => log.trace(context(rest), String(message)),
  };
}
