import type { EventContract, PayloadOf } from '@game/contracts';
import { parseKnownFields } from './parse.js';

/** True where this code was written before the event's version, and cannot read it. */
export const isNewer = (contract: EventContract, version = 1): boolean => version > contract.version;

/** The payload as this code knows it; one of an older version is made one of today's, step by step. */
export function readPayload<E extends EventContract>(
  contract: E,
  version: number | undefined,
  payload: unknown,
): PayloadOf<E> {
  if (isNewer(contract, version)) throw new Error(`${contract.name} has a newer version, ${version}`);
  let current = payload;
  for (let older = version ?? 1; older < contract.version; older++)
    current = contract.upcast[older]!(current as never);
  return parseKnownFields(contract.input, current) as PayloadOf<E>;
}
