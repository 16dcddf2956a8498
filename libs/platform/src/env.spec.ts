import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SettingsError, processEnv } from './env.js';

describe('the environment of a process', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = (text: string) => {
    const path = join(folder, 'secret');
    writeFileSync(path, text);
    return path;
  };

  it('treats an empty value as not set', () => {
    expect(processEnv({ PORT: '', LOG_LEVEL: 'info' })).toEqual({ LOG_LEVEL: 'info' });
  });

  it.each(['TWILIO_AUTH_TOKEN', 'STRIPE_SECRET_KEY', 'SERVICE_PASSWORD', 'DATABASE_URL', 'REDIS_URL'])(
    'takes %s from the file that %s_FILE names, without the last line break',
    (name) => {
      expect(processEnv({ [`${name}_FILE`]: file(' s3cret \n') })[name]).toBe(' s3cret ');
      expect(processEnv({ [name]: '', [`${name}_FILE`]: file('s3cret\r\n') })[name]).toBe('s3cret');
    },
  );

  it('does not read the file of a setting that is no secret', () => {
    const env = { SIMULATOR_DATA_FILE: '/nowhere', PORT_FILE: '/nowhere' };
    expect(processEnv(env)).toEqual(env);
  });

  it('refuses a file that is missing, unreadable or empty, and a secret that is given twice, without printing it', () => {
    const refused = (env: Record<string, string>) => {
      expect(() => processEnv(env)).toThrow(SettingsError);
      expect(() => processEnv(env)).not.toThrow(/s3cret/);
      return expect(() => processEnv(env));
    };
    refused({ SERVICE_PASSWORD_FILE: '/nowhere' }).toThrow(
      /^Setting SERVICE_PASSWORD_FILE names a file that cannot be read: ENOENT/,
    );
    refused({ SERVICE_PASSWORD_FILE: folder }).toThrow(/cannot be read: EISDIR/);
    refused({ SERVICE_PASSWORD_FILE: file('\n') }).toThrow(/names an empty file/);
    refused({ SERVICE_PASSWORD: 's3cret', SERVICE_PASSWORD_FILE: file('s3cret') }).toThrow(
      'Set either SERVICE_PASSWORD or SERVICE_PASSWORD_FILE, not both.',
    );
  });
});
