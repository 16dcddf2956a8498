import type { Page } from 'playwright-core';
import type { Golfers, ScreensFixture } from './screens-fixture.js';

/** One screen in one state: how a golfer gets there, and what it shows. */
export interface Screen {
  /** The name of the test and the picture. */
  name: string;
  /** The promise of docs/product that the screen shows. */
  promise: string;
  shows: string;
  /** The golfer who is signed in; if it is absent, nobody is. */
  as?: Golfers;
  path: string | ((fixture: ScreensFixture) => string);
  /** The heading that the path shows before the steps of `reach`. */
  heading?: string | RegExp;
  /** Changes the bodies of the server's answers, by path. */
  answers?: Record<string, (body: never) => unknown>;
  /** The steps from the path to the state; resolves when the state is shown. */
  reach?: (page: Page, fixture: ScreensFixture) => Promise<unknown>;
  /** True for a dialog over the page: the picture then shows the window instead of the whole page. */
  over?: true;
  /** True if a second picture is made in dark mode. */
  dark?: true;
  /** True if it must also fit the smallest phone with its largest text, because strangers open it. */
  smallest?: true;
}
export const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();
export const sees = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
export const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name }).waitFor();
/** Opens a tab. */
export const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click();
/** Stops timers of a second or more on this page, so that nothing appears by itself later. */
export const holdTimers = (page: Page) =>
  page.evaluate(`const soon = setTimeout;
    window.setTimeout = (callback, ms, ...more) => (ms >= 1_000 ? 0 : soon(callback, ms, ...more));
    undefined`);
