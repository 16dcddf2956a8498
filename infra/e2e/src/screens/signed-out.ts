import type { Page } from 'playwright-core';
import { press, sees, type Screen } from './screen.js';

const chooses = async (page: Page, password: string, again: string) => {
  await page.getByLabel('New password', { exact: false }).first().fill(password);
  await page
    .getByLabel(/Confirm password/)
    .first()
    .fill(again);
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
    shows: 'Sign in with a wrong password: what the server says',
    path: '/',
    reach: async (page) => {
      await page.getByLabel(/Email/).fill('nobody@golf.example');
      await page.getByLabel(/Password/).fill('not-this-one');
      await press(page, 'Sign In');
      await page.getByRole('alert').first().waitFor();
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
    name: 'forgot-password',
    promise: 'accounts#forgotten-password',
    shows: 'The form',
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
    shows: 'The form: two entries that differ, the strength meter',
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
