import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { UserId } from '@game/contracts';
import type { Clock, Logger, Telemetry, Tx } from '@game/platform';
import { Incidents } from '../src/ledger/incidents.js';
import { INCIDENTS, type LedgerRepository } from '../src/ledger/ledger.repository.js';

const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');
const userId = '0190aaaa-0000-7000-8000-000000000001' as UserId;

describe.each(INCIDENTS)('an incident of the kind %s', (kind) => {
  const incident = jest.fn();
  const error = jest.fn();
  const reporting = (isNew: boolean) =>
    new Incidents(
      { report: async () => isNew } as unknown as LedgerRepository,
      { now: () => new Date() } as Clock,
      { incident } as unknown as Telemetry,
      { error } as unknown as Logger,
    ).report({} as Tx, kind, 'ch_1 500', userId);
  beforeEach(() => jest.clearAllMocks());

  it('increments the metric of its kind and writes a log line at level error', async () => {
    await reporting(true);
    expect(incident.mock.calls).toEqual([[kind]]);
    expect(error).toHaveBeenCalledWith({ incident: kind, about: 'ch_1 500', userId }, expect.any(String));
  });

  it('does neither if the same incident is recorded already', async () => {
    await reporting(false);
    expect([incident.mock.calls, error.mock.calls]).toEqual([[], []]);
  });

  it('has a paragraph in the README that says what to do', () => {
    const paragraph = readme.split('\n').find((line) => line.startsWith(`- **${kind}**: `));
    expect(paragraph?.length).toBeGreaterThan(60);
  });
});
