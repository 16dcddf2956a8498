import type { Page } from 'playwright-core';
import { press, sees, type Screen } from './screen.js';

const chooses = async (page: Page, password: string, again: string) => {
  await page.getByLabel('New password', { exact: false }).first().fill(password);
  await page
    .getByLabel(/Confirm password/)
    .first()
    .fill(again);
};

const plansFirst = async (page: Page) => {
  // The plan of another screen is still in the browser.
  await page.evaluate('localStorage.clear()');
  await page.reload();
  await page.getByLabel('Enter it myself').check();
  await page.getByLabel(/Course name/).fill('Eagle Creek');
  await press(page, 'Continue');
  await page.getByLabel(/^Cost/).fill('$45');
  await press(page, 'Continue');
  await page.getByLabel('Add a friend').fill('Ann ann@golf.example');
  await press(page, 'Add');
  await page.getByText('Ann is emailed now.').waitFor();
};

export const signedOut: Screen[] = [
  {
    name: 'sign-in',
    promise: 'accounts#signing-in',
    shows: 'Sign in',
    path: '/',
    heading: 'Sign In',
    dark: true,
  },
  {
    name: 'sign-in-refused',
    promise: 'accounts#signing-in',
    shows: 'The refusal of a wrong password, in the server’s words',
    path: '/',
    reach: async (page) => {
      await page.getByLabel(/Email/).fill('nobody@golf.example');
      await page.getByLabel(/Password/).fill('not-this-one');
      await press(page, 'Sign In');
      await page.locator('form').getByText('Wrong email or password.').waitFor();
    },
  },
  {
    name: 'register',
    promise: 'accounts#registration, accounts#password-strength',
    shows: 'Create Account with the strength meter',
    path: '/',
    reach: async (page) => {
      await press(page, /Create an account/);
      await page.getByLabel(/Username/).fill('Pat');
      await page.getByLabel(/Password/).fill('Fairway1');
      await sees(page, 'Strong');
    },
  },
  {
    name: 'plan',
    promise: 'tee-times#plan-before-an-account',
    shows: 'The first step of a plan without an account',
    path: '/plan',
    heading: 'Plan a tee time',
  },
  {
    name: 'plan-friends',
    promise: 'tee-times#plan-before-an-account',
    shows: 'The dry run of a plan without an account',
    path: '/plan',
    reach: plansFirst,
  },
  {
    name: 'plan-account',
    promise: 'tee-times#plan-before-an-account',
    shows: 'The account that Send Invites asks for',
    path: '/plan',
    reach: async (page) => {
      await plansFirst(page);
      await press(page, 'Send Invites');
      await page.getByRole('heading', { name: 'One step left' }).waitFor();
    },
  },
  {
    name: 'forgot-password',
    promise: 'accounts#forgotten-password',
    shows: 'The form to ask for a reset link',
    path: '/forgot-password',
    heading: 'Forgot your password?',
  },
  {
    name: 'forgot-password-sent',
    promise: 'accounts#forgotten-password',
    shows: 'Email Sent!',
    path: '/forgot-password',
    reach: async (page) => {
      await page.getByLabel(/Email/).fill('pat@golf.example');
      await press(page, 'Send Reset Instructions');
      await sees(page, 'Email Sent!');
    },
  },
  {
    name: 'reset-password',
    promise: 'accounts#forgotten-password, accounts#password-strength',
    shows: 'The form for a new password, with two entries that differ and the strength meter',
    path: (fixture) => fixture.resetLink,
    reach: async (page) => {
      await chooses(page, 'Fairway-2026', 'Fairway-2027');
      await sees(page, 'Passwords do not match');
    },
  },
  {
    name: 'reset-password-done',
    promise: 'accounts#forgotten-password',
    shows: 'Password Reset!',
    path: (fixture) => fixture.resetLink,
    reach: async (page) => {
      await chooses(page, 'Fairway-2026', 'Fairway-2026');
      await press(page, 'Reset Password');
      await sees(page, 'Password Reset!');
    },
  },
  {
    name: 'reset-password-invalid',
    promise: 'accounts#forgotten-password',
    shows: 'Invalid Reset Link',
    path: '/reset-password',
    heading: 'Invalid Reset Link',
  },
  {
    name: 'not-me',
    promise: 'accounts#changing-the-email',
    shows: 'This was not you?, with the button that restores the email',
    path: '/not-me?token=from-a-mail',
    heading: 'This was not you?',
  },
  {
    name: 'not-me-incomplete',
    promise: 'accounts#changing-the-email',
    shows: 'This link is incomplete',
    path: '/not-me',
    heading: 'This link is incomplete',
  },
  {
    name: 'desk',
    promise: 'accounts#the-trust-desk',
    shows: 'The sign-in of operators at the trust desk',
    path: '/desk',
    heading: 'Trust desk',
  },
  {
    name: 'privacy-policy',
    promise: 'client#legal-pages',
    shows: 'Privacy Policy',
    path: '/privacy-policy',
    heading: 'Privacy Policy',
  },
  {
    name: 'terms-of-service',
    promise: 'client#legal-pages',
    shows: 'Terms of Service',
    path: '/terms-of-service',
    heading: 'Terms of Service',
  },
  {
    name: 'checking',
    promise: 'client#routes',
    shows: 'The spinner while the user is checked',
    as: 'sam',
    // The prerendered dashboard already contains the golfer's name.
    path: '/friends',
    over: true,
    reach: async (page) => {
      await page.route('**/api/me', () => {});
      await page.evaluate('localStorage.clear()');
      await page.reload();
      await page.getByRole('heading', { level: 1, name: 'Get in the game!' }).waitFor();
      await sees(page, 'Loading…');
    },
  },
];
