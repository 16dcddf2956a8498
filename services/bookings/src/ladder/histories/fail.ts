/** Throws an error that names the broken rule, which ends the history. */
export function fail(what: string, detail: unknown): never {
  throw new Error(`${what}: ${JSON.stringify(detail)}`);
}
