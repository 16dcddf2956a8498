import { existsSync } from 'node:fs';
import { up } from './parts.mjs';

const running = ['postgres', 'redis', 'kafka'].filter((name) =>
  existsSync(new URL(`../../.local/${name}.pid`, import.meta.url)),
);
const parts = await up({ only: [] });
for (const name of running) await parts.kill(name, name === 'postgres' ? 'SIGINT' : 'SIGTERM');
console.log(running.length ? `${running.join(', ')} stopped` : 'nothing was running');
