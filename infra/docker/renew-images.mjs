/**
 * `npm run compose:images`: pulls the images that docker-compose.yml and the Dockerfile name by tag, and writes their
 * digests to docker-compose.override.yml, which docker compose reads by itself. From then on an installation runs exactly
 * these images until the command is run again. Without that file the tags hold.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';

const FILE = 'docker-compose.override.yml';
const HEADER =
  '# Written by npm run compose:images. Commit it, and run the command again to renew the images.\n';
const here = import.meta.dirname;

function fail(line) {
  console.error(`${line} Nothing was changed.`);
  process.exit(1);
}

function docker(...args) {
  try {
    return execFileSync('docker', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (error) {
    if (error.code === 'ENOENT') fail('docker was not found.');
    return fail(
      `docker ${args.join(' ')} failed: ${(error.stderr || error.message).trim().split('\n').at(-1)}`,
    );
  }
}

/** The image with the digest that its registry gives to the tag now. */
function pinned(image) {
  docker('pull', '--quiet', image);
  const digests = JSON.parse(docker('image', 'inspect', '--format', '{{json .RepoDigests}}', image));
  const digest = digests[0]?.split('@')[1];
  if (!/^sha256:[0-9a-f]{64}$/.test(digest ?? '')) fail(`${image} has no digest: it came from no registry.`);
  console.log(`${image}@${digest}`);
  return `${image}@${digest}`;
}

if (existsSync(FILE) && !readFileSync(FILE, 'utf8').startsWith(HEADER))
  fail(`${FILE} is not of this command: give yours another name and pass it to docker compose with -f.`);
const { services } = parse(readFileSync(join(here, '../../docker-compose.yml'), 'utf8'), { merge: true });
const node = /^ARG NODE_IMAGE=(.+)$/m.exec(readFileSync(join(here, 'Dockerfile'), 'utf8'))[1];
const base = pinned(node);
const pins = Object.entries(services).map(([name, { build, image }]) => [
  name,
  build ? { build: { args: { NODE_IMAGE: base } } } : { image: pinned(image) },
]);
writeFileSync(FILE, `${HEADER}${stringify({ services: Object.fromEntries(pins) })}`);
console.log(`${FILE} is written.`);
