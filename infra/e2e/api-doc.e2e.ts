import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Booking } from '@game/contracts';
import { GameHarness, eventually, type GameUnderTest } from '@game/testing';
import { freePort } from './src/free-port.js';
import { startOwnGame } from './src/game.js';

const doc = readFileSync(join(import.meta.dirname, '../../docs/api.md'), 'utf8');
const blocks = (language: string) =>
  [...doc.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'))].map(([, text]) => text!);

let game: GameUnderTest;
const folder = mkdtempSync(join(tmpdir(), 'game-api-doc-'));
beforeAll(async () => void (game = await startOwnGame()));
afterAll(async () => {
  await game.stop();
  rmSync(folder, { recursive: true, force: true });
});

/**
 * Runs the text as one script. `said` collects its output until the background programs that it started are
 * stopped.
 */
function run(script: string) {
  const said = { text: '' };
  // The script runs in a process group of its own, so that the programs that it leaves in the background can
  // be stopped with it.
  const child = spawn('bash', ['-euo', 'pipefail', '-c', script], {
    cwd: folder,
    detached: true,
    env: { ...process.env, NODE_OPTIONS: `--import ${join(folder, 'game-time.mjs')}` },
  });
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said.text += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const stop = () => {
    try {
      process.kill(-child.pid!, 'SIGKILL');
    } catch {
      // No process of the group runs any more.
    }
  };
  return { said, ended, stop };
}

/** The tools that the document uses; the test is skipped on a machine without them, unless REQUIRE_ALL is set. */
const lacking = ['bash', 'curl', 'jq'].filter((tool) => spawnSync(tool, ['--version']).error);
const itWithTools = lacking.length && process.env['REQUIRE_ALL'] !== '1' ? it.skip : it;

itWithTools('the commands of docs/api.md lead from an API key to a first tee time', async () => {
  const harness = new GameHarness(game);
  const pat = await harness.organiser('Pat');
  const scopes = /with the scopes (.+?)\. /.exec(doc)![1]!.match(/[\w]+:[\w]+/g);
  const { key } = await pat.call<{ key: string }>('POST', '/api/api-keys', { name: 'Doc', scopes });
  const own: Record<string, string> = { BASE: game.url, KEY: key, PORT: String(await freePort()) };
  const script = blocks('bash')
    .join('\n')
    .replace(/^export (BASE|KEY|PORT)=.*$/gm, (_, name: string) => `export ${name}='${own[name]}'`);
  expect(script).not.toContain('gitg_...');
  writeFileSync(join(folder, 'receiver.mjs'), blocks('js')[0]!);
  // The receiver checks that a delivery is at most five minutes old, so it has to live in the game's time.
  const gameTime = join(folder, 'game-time');
  const tellsTime = () => writeFileSync(gameTime, String(harness.now().getTime()));
  tellsTime();
  writeFileSync(
    join(folder, 'game-time.mjs'),
    `import { readFileSync } from 'node:fs';
     Date.now = () => Number(readFileSync('${gameTime}', 'utf8'));`,
  );

  const { said, ended, stop } = run(script);
  try {
    expect([await ended, said.text]).toEqual([0, expect.stringContaining('"running"')]);
    expect(said.text).toMatch(/: [\d.]+ miles/);
    expect(said.text).toContain('[1,"Ann"]\n[1,"Bob"]\n');
    expect(said.text).toContain('["Ann","pending"]\n["Bob","pending"]\n');
    expect(said.text).toContain('"input.invalid"');
    const [booking, ...others] = await pat.call<Booking[]>('GET', '/api/bookings');
    expect([booking!.ladder, others]).toEqual(['running', []]);
    // Deliveries that failed before the receiver listened are made again.
    await eventually(async () => {
      await harness.forward({ seconds: 10 });
      tellsTime();
      for (const name of ['Ann', 'Bob']) expect(said.text).toContain(`heard offer.made ${name}`);
    });
  } finally {
    stop();
  }
});
