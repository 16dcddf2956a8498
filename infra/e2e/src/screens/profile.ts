import { dialog, press, sees, tab, type Screen } from './screen.js';

const profile = { as: 'pat', path: '/profile', heading: 'Pat Palmer' } as const;

export const profileScreens: Screen[] = [
  {
    ...profile,
    name: 'profile',
    promise: 'accounts#profile',
    shows: 'The Profile tab in view mode, with the stat cards',
    reach: (page) => sees(page, 'Indianapolis, Indiana'),
  },
  {
    ...profile,
    name: 'profile-edit',
    promise: 'accounts#profile',
    shows: 'The Profile tab in Editing Mode',
    reach: async (page) => {
      await press(page, 'Edit Profile');
      await sees(page, 'Editing Mode');
    },
  },
  {
    ...profile,
    name: 'profile-account',
    promise: 'accounts#switches',
    shows: 'The Account tab',
    reach: async (page) => {
      await tab(page, 'Account');
      await sees(page, 'Danger Zone');
      await sees(page, 'This device');
    },
  },
  {
    ...profile,
    name: 'profile-delete',
    promise: 'accounts#deletion',
    shows: 'The dialog of Delete Account, which asks for the password',
    over: true,
    reach: async (page) => {
      await tab(page, 'Account');
      await press(page, 'Delete Account');
      await sees(page, 'Delete your account?');
    },
  },
  {
    ...profile,
    name: 'profile-deleted',
    promise: 'accounts#deletion',
    shows: 'The notice that the account will be deleted: on which day, and how to keep it',
    over: true,
    reach: async (page) => {
      await page.route('**/api/me', (route) =>
        route.request().method() === 'DELETE'
          ? route.fulfill({ json: { deletesAt: '2026-06-08T15:00:00.000Z' } })
          : route.continue(),
      );
      await tab(page, 'Account');
      await press(page, 'Delete Account');
      await press(page, 'Delete my account');
      await dialog(page, 'Your account will be deleted');
    },
  },
  {
    ...profile,
    name: 'api-key-create',
    promise: 'api#keys',
    shows: 'The form of a new API key: its name and what it may do',
    over: true,
    reach: async (page) => {
      await tab(page, 'Account');
      await press(page, 'Create key');
      await page.getByLabel(/^Name of the key/).waitFor();
    },
  },
  {
    ...profile,
    name: 'api-key-made',
    promise: 'api#keys',
    shows: 'A new API key, which is shown only once',
    over: true,
    reach: async (page) => {
      await tab(page, 'Account');
      await press(page, 'Create key');
      await page.getByLabel(/^Name of the key/).fill('Club calendar');
      await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click();
      await dialog(page, '“Club calendar” is ready');
    },
  },
  {
    ...profile,
    name: 'api-key-delete',
    promise: 'api#keys',
    shows: 'The question before an API key is deleted',
    over: true,
    reach: async (page) => {
      await tab(page, 'Account');
      await press(page, 'Delete the key Scorecard');
      await sees(page, 'Delete this key?');
    },
  },
  {
    ...profile,
    name: 'profile-messaging',
    promise: 'accounts#message-kinds',
    shows: 'The Messaging tab with SMS Enabled and with notifications on this device switched off',
    reach: async (page) => {
      await tab(page, 'Messaging');
      await sees(page, 'SMS Enabled');
    },
  },
  {
    name: 'profile-messaging-off',
    promise: 'accounts#message-kinds',
    shows:
      'The Messaging tab without consent, so the kinds of texts are disabled, in a browser that blocks notifications',
    as: 'newt',
    path: '/profile?tab=messaging',
    reach: (page) => sees(page, 'Promotional Messages'),
  },
  {
    ...profile,
    name: 'profile-subscription',
    promise: 'billing#current-plan',
    shows: 'The Subscription tab during the trial',
    reach: async (page) => {
      await tab(page, 'Subscription');
      await sees(page, '14-Day Free Trial');
    },
  },
];
