import type { Page } from 'playwright-core';

/** Opens the dialog of the contact tiers from the dashboard. */
export async function toTiers(page: Page) {
  await page
    .getByRole('button', { name: /^Manage Contacts/ })
    .first()
    .click();
  return page.getByRole('dialog', { name: 'Manage Contact Tiers' });
}

/** Opens the dialog of the import from the dashboard. */
export async function toImport(page: Page) {
  await (await toTiers(page)).getByRole('button', { name: 'Import Contacts' }).click();
  return page.getByRole('dialog', { name: 'Import Contacts' });
}

/** Chooses a file with this text in the dialog of the import. */
export const takesFile = (page: Page, name: string, text: string) =>
  page
    .getByLabel('CSV or vCard file')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(text) });
