import type { Page } from 'playwright-core';
import type { Golfers, ScreensFixture } from './screens-fixture.js';

/** One screen in one state: how a golfer gets there, and what is seen of it. */
export interface Screen {
  /** Names the test and the picture. */
  name: string;
  /** What it shows of docs/product. */
  promise: string;
  shows: string;
  /** Whose browser; without it somebody who is signed out. */
  as?: Golfers;
  path: string | ((fixture: ScreensFixture) => string);
  /** A heading of the path's screen, before the steps. */
  heading?: string | RegExp;
  /** The page's own calls are answered by this instead (a path, and what becomes of the answer's body). */
  answers?: Record<string, (body: never) => unknown>;
  /** From the path to the state; returns when the state is seen. */
  reach?: (page: Page, fixture: ScreensFixture) => Promise<unknown>;
  /** It lies over the page: the picture is of what the window shows, not of the whole page. */
  over?: true;
  /** The picture is made in the dark too. */
  dark?: true;
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
/** What would come by itself a second or more later does not come any more, on this page. */
export const holdTimers = (page: Page) =>
  page.evaluate(`const soon = setTimeout;
    window.setTimeout = (act, ms, ...more) => (ms >= 1_000 ? 0 : soon(act, ms, ...more));
    undefined`);
