import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { DESK, PHONE, browserHarness, expectAccessible, sticksOut } from './src/browser-harness.js';

/** The folder for pictures; if it is unset, none are made. */
const SHOTS = process.env['SHOTS'];
const own = browserHarness();
const shoot = async (page: Page, name: string) => {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/security-${name}.png`, fullPage: true });
};

/** Gives the page's browser an authenticator in software that always recognises its owner. */
async function withAuthenticator(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
}
/** Passkeys belong to the host of the public URL. */
const at = (path: string) => Object.assign(new URL(path, own.game.url), { hostname: 'localhost' }).href;
async function openProfile(viewport: { width: number; height: number }) {
  const pat = await own.harness.organiser('Pat');
  const page = await own.open(at('/auth'), { viewport });
  await withAuthenticator(page);
  await signsIn(page, pat.password);
  await page.goto(at('/profile?tab=account'));
  return { pat, page };
}
async function signsIn(page: Page, password: string) {
  await page.getByLabel('Email').fill(own.harness.email('Pat'));
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByRole('heading', { name: 'Welcome back, Pat' }).waitFor();
}
async function signsOut(page: Page) {
  await page.goto(at('/profile'));
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('button', { name: 'Sign In', exact: true }).waitFor();
  await page.goto(at('/'));
}
const codeFor = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: own.harness.now().getTime() });

// promises accounts#passkeys
it.each([
  ['390', PHONE],
  ['1280', DESK],
])('at %s a golfer adds a passkey by keyboard, signs in with it, and removes it', async (size, viewport) => {
  const { page } = await openProfile(viewport);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('dialog', { name: 'Add a passkey' }).waitFor();
  await page.keyboard.type('My laptop');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Remove My laptop' }).waitFor();
  await shoot(page, `passkey-${size}`);
  await expectAccessible(page);
  expect(await sticksOut(page)).toEqual([]);

  await signsOut(page);
  await shoot(page, `sign-in-${size}`);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByRole('heading', { name: 'Welcome back, Pat' }).waitFor();

  await page.goto(at('/profile?tab=account'));
  await page.getByRole('button', { name: 'Remove My laptop' }).click();
  await page.getByRole('button', { name: 'Remove it' }).click();
  await page.getByText('None yet.').waitFor();
  await signsOut(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByText('This passkey was not accepted.').first().waitFor();
});

// promises accounts#second-step
it.each([
  ['390', PHONE],
  ['1280', DESK],
])(
  'at %s a golfer sets up the second step with a QR code, and signs in with a code and with a recovery code',
  async (size, viewport) => {
    const { pat, page } = await openProfile(viewport);
    await page.getByRole('button', { name: 'Set up', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Set up the second step' });
    await dialog.getByRole('img', { name: /QR code/ }).waitFor();
    await shoot(page, `set-up-${size}`);
    await expectAccessible(page);
    expect(await sticksOut(page)).toEqual([]);
    const secret = await dialog.getByLabel(/enter this key by hand/).inputValue();
    await dialog.getByLabel('Code', { exact: true }).fill(codeFor(secret));
    await page.keyboard.press('Enter');
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await codes.nth(9).waitFor();
    const [recoveryCode] = await codes.allTextContents();
    await shoot(page, `recovery-codes-${size}`);
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await page.getByText('10 recovery codes left.').waitFor();

    await own.harness.forward({ minutes: 1 });
    for (const code of [codeFor(secret), recoveryCode!]) {
      await signsOut(page);
      await page.getByLabel('Email').fill(own.harness.email('Pat'));
      await page.getByLabel('Password').fill(pat.password);
      await page.keyboard.press('Enter');
      await page.getByLabel('Code of your authenticator app').fill(code);
      await shoot(page, `code-${size}`);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Welcome back, Pat' }).waitFor();
    }
    await page.goto(at('/profile?tab=account'));
    await page.getByText('9 recovery codes left.').waitFor();
  },
);

// promises accounts#proving-who-you-are, client#confirming-in-place
it.each([
  ['390', PHONE],
  ['1280', DESK],
])(
  'at %s ten minutes later a new API key asks for a proof in place, which a passkey gives',
  async (size, viewport) => {
    const { pat, page } = await openProfile(viewport);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByRole('dialog', { name: 'Add a passkey' }).waitFor();
    await page.keyboard.type('My laptop');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Remove My laptop' }).waitFor();
    await own.harness.forward({ minutes: 11 });
    const creates = async (name: string) => {
      await page.getByRole('button', { name: 'Create key' }).first().click();
      await page.getByLabel(/Name/).fill(name);
      await page.keyboard.press('Enter');
    };
    await creates('Club site');
    const dialog = page.getByRole('dialog', { name: 'Is it you?' });
    await dialog.getByLabel('Your password').fill('guessed');
    await page.keyboard.press('Enter');
    await dialog.getByText('This is not your current password.').waitFor();
    await shoot(page, `proof-${size}`);
    await expectAccessible(page);
    expect(await sticksOut(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Use a passkey' }).click();
    await page
      .getByText(/Club site/)
      .first()
      .waitFor();
    expect(await pat.call('GET', '/api/api-keys')).toMatchObject([{ name: 'Club site' }]);
  },
);
