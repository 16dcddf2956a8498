import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '@game/platform';
import { notifications } from '@game/notifications';
import { startPhones } from './phones.js';

it('a trial without keys reads replies to its simulated mails, and one with SendGrid’s own key takes no reply domain from the simulator', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'phones-'));
  const PUBLIC_URL = 'http://localhost:3000';
  for (const [given, domain] of [
    [{}, 'reply.getinthegame.example'],
    [{ SENDGRID_API_KEY: 'SG.real' }, undefined],
  ] as const) {
    const phones = await startPhones(given, { publicUrl: PUBLIC_URL, dataDir, port: 0 });
    await phones!.simulator.close();
    const settings = readSettings(notifications.settings, {
      ...{ PUBLIC_URL, SUPPORT_EMAIL: 'help@golf.example', POSTAL_ADDRESS: '1 Fairway Lane, Indianapolis' },
      ...given,
      ...phones!.env,
    });
    expect((settings as { REPLY_DOMAIN?: string }).REPLY_DOMAIN).toBe(domain);
  }
  rmSync(dataDir, { recursive: true });
});
