import { jest } from '@jest/globals';
import { act } from '@testing-library/react';
import { found, heard, lost, unreached } from '../../lib/connection';
import { messageOf, request } from '../../lib/request';
import { renderClient } from '../../testing/render';
import { OfflineBanner } from './banner';
import { ScreenBoundary } from './screen-boundary';
import { reloadOnce } from './worker';

afterEach(() => act(found));

describe('without a connection', () => {
  it('the banner says that the golfer is offline, and how old the oldest answer on the screen is', async () => {
    const { screen } = renderClient(<OfflineBanner />, {});
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    act(unreached);
    expect(screen.getByRole('status')).toHaveTextContent(/^You are offline\.$/);
    const at = (minute: number) => new Date(2026, 5, 6, 14, minute);
    act(() => {
      heard(at(9).toISOString());
      heard(at(2).toISOString());
      heard(at(5).toISOString());
    });
    expect(screen.getByRole('status')).toHaveTextContent(/This is how it stood at .*2:02 PM\./);
    act(() => heard(null));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('the banner follows the browser’s own offline and online events', async () => {
    const { screen } = renderClient(<OfflineBanner />, {});
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByRole('status')).toHaveTextContent(/^You are offline\. This is how it stood at /);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('a failed write says what to do next, and a failed read says what could not be loaded', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    lost();
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    const said = (call: Promise<unknown>) => call.catch((error) => messageOf(error, 'other'));
    expect(await said(request('POST /api/bookings', { body: { dateTime: '2099-06-06T12:10:00Z' } }))).toBe(
      'You are offline, so this was not sent. What you typed is still here: try again once you are back online.',
    );
    expect(await said(request('GET /api/venues'))).toBe(
      'You are offline, and this part is not kept on this device. It comes back with your connection.',
    );
    onLine.mockRestore();
  });
});

describe('a script of the client that cannot be loaded', () => {
  it('reloads the page, but only once for each version', () => {
    const known = new Map<string, string>();
    const storage = {
      getItem: (key: string) => known.get(key) ?? null,
      setItem: (key: string, value: string) => void known.set(key, value),
    };
    let reloads = 0;
    const fails = (version: string) => reloadOnce(version, storage, () => reloads++);
    expect([fails('a'), fails('a'), fails('b'), fails('b')]).toEqual([true, false, true, false]);
    expect(reloads).toBe(2);
  });

  it('shows a message and a reload button in place of the screen', () => {
    const silent = jest.spyOn(console, 'error').mockImplementation(() => {});
    const Gone = () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    };
    const { screen } = renderClient(
      <ScreenBoundary>
        <Gone />
      </ScreenBoundary>,
      {},
    );
    expect(screen.getByRole('alert')).toHaveTextContent('This screen did not load');
    expect(screen.getByRole('heading', { level: 1, name: 'This screen did not load' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Load it again' })).toBeVisible();
    silent.mockRestore();
  });
});
