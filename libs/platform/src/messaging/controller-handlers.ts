import type { Type } from '@nestjs/common';
import { PATTERN_EXTRAS_METADATA } from '@nestjs/microservices/constants.js';
import type { Handler } from './handler-registry.js';

/** The handlers that the decorators of a controller's methods declare. It reads only metadata and starts nothing. */
export function handlersOf(controller: Type): Array<Pick<Handler, 'kind' | 'name' | 'consumer' | 'when'>> {
  const methods = Object.values(Object.getOwnPropertyDescriptors(controller.prototype)).map((d) => d.value);
  return methods
    .filter((method) => typeof method === 'function' && Reflect.hasMetadata(PATTERN_EXTRAS_METADATA, method))
    .map((method) => Reflect.getMetadata(PATTERN_EXTRAS_METADATA, method))
    .filter(({ kind }) => kind !== 'prepare');
}
