import { dialog, press, sees, tab, type Screen } from './screen.js';

const profile = { as: 'pat', path: '/profile', heading: 'Pat Palmer' } as const;

export const profileScreens: Screen[] = [
  {
    ...profile,
    name: 'profile',
    promise: 'accounts#profile',
    shows: 'Profile tab, view mode, stat cards',
    reach: (page) => sees(page, 'Indianapolis, Indiana'),
  },
  {
    ...profile,
    name: 'profile-edit',
    promise: 'accounts#profile',
    shows: 'Profile tab, Editing Mode',
    reach: async (page) => {
      await press(page, 'Edit Profile');
      await sees(page, 'Editing Mode');
    },
  },
  {
    ...profile,
    name: 'profile-account',
    promise: 'accounts#switches',
    shows: 'Account tab',
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
    shows: 'Delete Account asks for the password',
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
    shows: 'Your account will be deleted: by when, and the way back',
    over: true,
    reach: async (page) => {
      await page.route('**/api/me', (route) =>
        route.request().method() === 'DELETE'
          ? route.fulfill({ json: { deletesAt: '2026-06-08T15:00:00.000Z' } })
          : route.continue(),
      );
      await tab(page, 'Account');
      await press(page, 'Delete Account');
      await page.getByLabel(/^Your password/).fill('fairway');
      await press(page, 'Delete my account');
      await dialog(page, 'Your account will be deleted');
    },
  },
  {
    ...profile,
    name: 'api-key-create',
    promise: 'api#keys',
    shows: 'Create key: its name and what it may do',
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
    shows: 'A new API key, shown only this one time',
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
    shows: 'Deleting a key asks first',
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
    shows: 'Messaging tab, SMS Enabled; notifications on this device are off',
    reach: async (page) => {
      await tab(page, 'Messaging');
      await sees(page, 'SMS Enabled');
    },
  },
  {
    name: 'profile-messaging-off',
    promise: 'accounts#message-kinds',
    shows: 'Messaging tab without consent: the types are disabled; the browser blocks notifications',
    as: 'newt',
    path: '/profile?tab=messaging',
    reach: (page) => sees(page, 'Promotional Messages'),
  },
  {
    ...profile,
    name: 'profile-subscription',
    promise: 'billing#current-plan',
    shows: 'Subscription tab in the trial',
    reach: async (page) => {
      await tab(page, 'Subscription');
      await sees(page, '14-Day Free Trial');
    },
  },
];
