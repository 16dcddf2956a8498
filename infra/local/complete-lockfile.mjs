/**
 * `npm run lockfile`, run after an `npm install`: if a registry lacks the binaries of other platforms, npm
 * drops them from the lock file, and `npm ci` then refuses it. This program adds them again, in the versions
 * that their parent packages pin.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const OS = [
  'darwin',
  'linux',
  'win32',
  'freebsd',
  'android',
  'openharmony',
  'aix',
  'netbsd',
  'openbsd',
  'sunos',
];
const CPU = ['x64', 'arm64', 'ia32', 'ppc64', 's390x', 'riscv64', 'loong64', 'mips64el', 'wasm32', 'arm'];
const LIBC = { gnu: 'glibc', musl: 'musl', gnueabihf: 'glibc', musleabihf: 'musl' };

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const added = [];
for (const [path, entry] of Object.entries(lock.packages))
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    const nested = `${path}/node_modules/${name}`;
    const top = `node_modules/${name}`;
    const version = range.replace(/^[~^]/, '');
    if (lock.packages[nested] || lock.packages[top] || !/^\d+\.\d+\.\d+/.test(version)) continue;
    const words = name.split(/[-/]/);
    const os = OS.find((o) => words.includes(o));
    const cpu = CPU.find((c) => words.includes(c));
    if (!os && !cpu) continue;
    const libc = Object.entries(LIBC).find(([word]) => words.includes(word))?.[1];
    lock.packages[top] = {
      version,
      ...(cpu && { cpu: [cpu] }),
      ...(entry.dev && { dev: true }),
      ...(libc && os === 'linux' && { libc: [libc] }),
      optional: true,
      ...(os && { os: [os] }),
    };
    added.push(name);
  }
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added.length} packages of other platforms are in the lock file again`);
