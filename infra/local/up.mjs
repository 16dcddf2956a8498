import { up } from './parts.mjs';

const { env } = await up({ log: console.log });
console.log(
  `\n${Object.entries(env)
    .map(([name, value]) => `export ${name}=${value}`)
    .join('\n')}`,
);
