import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { SERVICES, passwordSettingOf } from '../local/services.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));
const run = () =>
  execFileSync('node', ['--no-warnings', join(import.meta.dirname, 'secrets.mjs')], {
    cwd: folder,
    encoding: 'utf8',
  });
const file = () => join(folder, '.env');
const env = () => parseEnv(readFileSync(file(), 'utf8')) as Record<string, string>;
const mode = () => statSync(file()).mode & 0o777;

describe('npm run compose:secrets', () => {
  it('writes a .env that only its owner reads, with a long random value for each secret', () => {
    expect(run()).toContain('.env has new values for POSTGRES_PASSWORD, ');
    const names = [
      'POSTGRES_PASSWORD',
      'DATABASE_OWNER_PASSWORD',
      'KAFKA_ADMIN_PASSWORD',
      'REDIS_ADMIN_PASSWORD',
    ];
    expect(Object.keys(env()).sort()).toEqual([...names, ...SERVICES.map(passwordSettingOf)].sort());
    const values = Object.values(env());
    for (const value of values) expect(value).toMatch(/^[0-9a-f]{48}$/);
    expect(new Set(values).size).toBe(values.length);
    expect(mode()).toBe(0o600);
  });

  it('changes nothing when it is repeated', () => {
    run();
    const before = readFileSync(file(), 'utf8');
    chmodSync(file(), 0o644);
    expect(run()).toBe('.env has every secret already; nothing was changed.\n');
    expect(readFileSync(file(), 'utf8')).toBe(before);
    expect(mode()).toBe(0o600);
  });

  it('keeps what a .env has, and fills in what is missing or empty, also after a last line without an end', () => {
    writeFileSync(file(), '# mine\nPOSTGRES_PASSWORD=own\nAUTH_SERVICE_PASSWORD=\nTWILIO_FROM=+15005550006');
    run();
    expect(readFileSync(file(), 'utf8')).toMatch(/^# mine\nPOSTGRES_PASSWORD=own\n/);
    expect(env()).toMatchObject({
      POSTGRES_PASSWORD: 'own',
      TWILIO_FROM: '+15005550006',
      AUTH_SERVICE_PASSWORD: expect.stringMatching(/^[0-9a-f]{48}$/),
    });
  });
});
