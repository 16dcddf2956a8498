import { createHash } from 'node:crypto';
import type { Contract } from '@game/contracts';
import { isSealed, type Keyring } from './keyring.js';
import { changeAt, secretPaths, type Path } from './secret-paths.js';

type Side = 'input' | 'output';

/**
 * Seals the fields of messages that their contract marks as secret, and opens them. In the message a sealed field is an
 * object, `{ sealed }`, because no text that a person types can be one. A plain field is left as it is: the previous
 * version sends it so.
 */
export class Sealing {
  private readonly paths = new WeakMap<Contract, Record<Side, Path[]>>();

  constructor(readonly keyring: Keyring) {}

  sealed<T>(contract: Contract, side: Side, value: T): T {
    return this.change(contract, side, value, (plain, purpose) => ({
      sealed: this.keyring.seal(JSON.stringify(plain), purpose),
    }));
  }

  /** Throws `CannotOpen` if a field was sealed with a key that the settings do not have. */
  opened<T>(contract: Contract, side: Side, value: T): T {
    return this.change(contract, side, value, (field, purpose) => {
      const text = sealedTextOf(field);
      return text === undefined ? field : JSON.parse(this.keyring.open(text, purpose));
    });
  }

  /** The key of a message. If it is one of the secret fields, its hash takes its place, which keeps the order as well. */
  keyOf(contract: Contract, input: unknown): string {
    const key = contract.key(input as never);
    let isSecret = false;
    this.change(contract, 'input', input, (plain) => {
      isSecret ||= plain === key;
      return plain;
    });
    return isSecret ? createHash('sha256').update(key).digest('base64url') : key;
  }

  private change<T>(
    contract: Contract,
    side: Side,
    value: T,
    change: (field: unknown, purpose: string) => unknown,
  ): T {
    return this.pathsOf(contract)[side].reduce<unknown>((changed, path) => {
      const purpose = [contract.name, side, ...path].join(' ');
      return changeAt(changed, path, (field) => change(field, purpose));
    }, value) as T;
  }

  private pathsOf(contract: Contract): Record<Side, Path[]> {
    let paths = this.paths.get(contract);
    if (!paths) {
      paths = { input: secretPaths(contract.input), output: secretPaths(contract.output) };
      this.paths.set(contract, paths);
    }
    return paths;
  }
}

function sealedTextOf(field: unknown): string | undefined {
  if (typeof field !== 'object' || field === null || !('sealed' in field)) return undefined;
  return typeof field.sealed === 'string' && isSealed(field.sealed) ? field.sealed : undefined;
}
