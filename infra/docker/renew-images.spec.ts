import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'images-'));
});
afterEach(() => rmSync(folder, { recursive: true }));
const override = () => join(folder, 'docker-compose.override.yml');

/** Runs the command with this program in docker's place. */
function renew(docker?: string) {
  if (docker !== undefined) {
    writeFileSync(join(folder, 'docker'), `#!/bin/bash\n${docker}\n`);
    chmodSync(join(folder, 'docker'), 0o755);
  }
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'renew-images.mjs')], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: `${folder}:/nowhere` },
  });
  return { status, stderr };
}
const digestOf = (image: string) => `sha256:${Buffer.from(image.padEnd(32)).toString('hex').slice(0, 64)}`;
const REGISTRY = `[ "$1" = pull ] && exit
hex=$(printf '%-32s' "\${@: -1}" | /usr/bin/od -An -tx1 | /usr/bin/tr -d ' \\n')
echo "[\\"any@sha256:\${hex:0:64}\\"]"`;

describe('npm run compose:images', () => {
  it('writes the digest of each image to a file that docker compose reads, and renews it when it is repeated', () => {
    for (const _ of [1, 2]) {
      expect(renew(REGISTRY)).toEqual({ status: 0, stderr: '' });
      const { services } = parse(readFileSync(override(), 'utf8')) as {
        services: Record<string, { image?: string; build?: { args: { NODE_IMAGE: string } } }>;
      };
      expect(services['postgres']).toEqual({ image: `postgres:17@${digestOf('postgres:17')}` });
      expect(services['auth']!.build!.args.NODE_IMAGE).toBe(`node:24-slim@${digestOf('node:24-slim')}`);
      expect(Object.values(services).map(({ image, build }) => image ?? build!.args.NODE_IMAGE)).toEqual(
        Object.values(services).map(() => expect.stringMatching(/@sha256:[0-9a-f]{64}$/)),
      );
    }
  });

  it('says why it cannot renew, and leaves the file as it was', () => {
    const refused = (docker: string | undefined, why: RegExp) => {
      const { status, stderr } = renew(docker);
      expect(status).toBe(1);
      expect(stderr).toMatch(why);
    };
    refused(undefined, /^docker was not found\. Nothing was changed\.\n$/);
    refused(
      'echo "Error: no route to the registry" >&2; exit 1',
      /^docker pull --quiet node:24-slim failed: Error: no route to the registry Nothing was changed\.\n$/,
    );
    refused('[ "$1" = pull ] || echo "[]"', /^node:24-slim has no digest: it came from no registry\./);
    expect(existsSync(override())).toBe(false);
    writeFileSync(override(), 'services: {}\n');
    refused(REGISTRY, /^docker-compose\.override\.yml is not of this command/);
    expect(readFileSync(override(), 'utf8')).toBe('services: {}\n');
  });
});
