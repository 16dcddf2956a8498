import type { EventContract, PayloadOf } from '@game/contracts';
import { parseKnownFields } from './parse.js';

/** True if the event's version is newer than the newest that this code can read. */
export const isNewer = (contract: EventContract, version = 1): boolean => version > contract.version;

/**
 * Returns the payload in the version of this code; an older payload is upcast step by step. Throws for a newer version.
 */
export function readPayload<E extends EventContract>(
  contract: E,
  version: number | undefined,
  payload: unknown,
): PayloadOf<E> {
  if (isNewer(contract, version))
    throw new Error(`${contract.name} has version ${version}, which is newer than this code knows`);
  let current = payload;
  for (let older = version ?? 1; older < contract.version; older++)
    current = contract.upcast[older]!(current as never);
  return parseKnownFields(contract.input, current) as PayloadOf<E>;
}
