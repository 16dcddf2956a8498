import { act, within } from '@testing-library/react';
import { queryClient } from '../lib/query-client';
import { renderClient } from '../testing/render';
import { App } from './app';
import { golfer, preferences } from '../testing/golf';
import { plans } from '../features/subscription/subscription.fixture';
// The dashboard loads these modules at its first render. They are loaded here, because Jest cannot link several of them
// at once.
import '../features/contacts/tiers-card';
import '../features/dashboard/first-steps';

const pat = golfer({ username: 'pat' });
const server = {
  'GET /api/me': { body: { user: pat } },
  'GET /api/bookings': { body: [] },
  'GET /api/contacts': { body: [] },
  'GET /api/custom-tier-names': { body: [] },
  'GET /api/invitations': { body: [] },
  'GET /api/player-preferences': { body: preferences() },
  'POST /api/logout': { status: 500, body: {} },
};
globalThis.EventSource = class {
  addEventListener() {}
  close() {}
} as unknown as typeof EventSource;

// promises client#routes
describe('the screen at a path', () => {
  it.each([
    ['/forgot-password', 'Forgot your password?'],
    ['/reset-password', 'Invalid Reset Link'],
    ['/not-me', 'This link is incomplete'],
    ['/privacy-policy', 'Privacy Policy'],
    ['/terms-of-service', 'Terms of Service'],
    ['/auth', 'Sign In'],
    ['/profile', 'Sign In'],
  ])('at %s, a visitor who is not signed in sees the heading %s', async (path, heading) => {
    const { screen } = renderClient(<App />, {}, path);
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
  });

  it.each([
    ['/', 'Welcome back, pat'],
    ['/dashboard', 'Welcome back, pat'],
    ['/privacy-policy', 'Privacy Policy'],
    ['/forgot-password', 'Forgot your password?'],
    ['/reset-password', 'Invalid Reset Link'],
    ['/not-me', 'This link is incomplete'],
    ['/auth', 'Welcome back, pat'],
    ['/nowhere', 'Page Not Found'],
  ])('at %s, a golfer who is signed in sees the heading %s', async (path, heading) => {
    const { screen } = renderClient(<App />, server, path);
    expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
  });
});

// promises client#navigation
describe('the bar at the bottom', () => {
  it('has Create in its middle, which opens the wizard on every screen', async () => {
    const { user, screen } = renderClient(<App />, server, '/nowhere');
    const bar = within(await screen.findByRole('navigation', { name: 'Bottom' }));
    expect([...bar.getByText('Home').parentElement!.children].map((item) => item.textContent)).toEqual([
      'Home',
      'Roulette',
      'Create',
      'Friends',
      'Profile',
    ]);
    await user.click(bar.getByRole('button', { name: 'Create Tee Time' }));
    expect(await screen.findByRole('dialog', { name: 'Create Tee Time' })).toBeVisible();
  });
});

describe('a link that sets a new password', () => {
  it.each([
    [
      'signs this browser out if it is for the account that is signed in',
      { status: 401, body: {} },
      'Continue to Login',
      'Sign In',
    ],
    [
      'leaves the golfer signed in if it is for another account, and says so',
      { body: { user: pat } },
      'Continue as pat',
      'Welcome back, pat',
    ],
  ])('%s', async (_, after, link, heading) => {
    let reset = false;
    const { user, screen } = renderClient(
      <App />,
      {
        ...server,
        'GET /api/me': () => (reset ? after : { body: { user: pat } }),
        'POST /api/reset-password': () => ((reset = true), { body: { message: 'ok' } }),
      },
      '/reset-password?token=t',
    );
    await user.type(await screen.findByLabelText(/^New password/), 'fairway wood');
    await user.type(screen.getByLabelText(/^Confirm/), 'fairway wood');
    await user.click(screen.getByRole('button', { name: 'Reset Password' }));
    expect(await screen.findByRole('heading', { name: 'Password Reset!' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: link }));
    expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
  });
});

describe('the shell', () => {
  // promises client#navigation
  it('highlights a link only when the path equals its route', async () => {
    const { screen, unmount } = renderClient(<App />, server, '/dashboard');
    const link = await screen.findByRole('link', { name: 'Dashboard' });
    expect(link).not.toHaveAttribute('aria-current');
    unmount();
    renderClient(<App />, server, '/');
    expect(await screen.findByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
  });

  it('scrolls a new screen to its top, moves the focus to it, and puts its name into the title of the tab', async () => {
    const scrolled: unknown[][] = [];
    window.scrollTo = (...where: unknown[]) => void scrolled.push(where);
    const { user, screen } = renderClient(<App />, server);
    const skip = await screen.findByRole('link', { name: 'Skip to the content' });
    expect([document.title, scrolled]).toEqual(['Get in the game!', []]);
    await user.click(skip);
    expect(screen.getByRole('main')).toHaveFocus();
    await user.click(screen.getByRole('link', { name: 'Roulette' }));
    expect(await screen.findByRole('heading', { level: 1, name: /Roulette/ })).toBeVisible();
    expect(document.title).toBe('Player Roulette · Get in the game!');
    expect(scrolled).toEqual([[0, 0]]);
    expect(screen.getByRole('main')).toHaveFocus();
  });

  // promises client#legal-pages
  it('opens the legal pages in a window of 900 by 700', async () => {
    const opened: unknown[][] = [];
    window.open = (...how: unknown[]) => (opened.push(how), null);
    const { user, screen } = renderClient(<App />, server);
    await user.click(await screen.findByRole('button', { name: 'Privacy' }));
    await user.click(screen.getByRole('button', { name: 'Terms' }));
    expect(opened.map(([path]) => path)).toEqual(['/privacy-policy', '/terms-of-service']);
    expect(opened[0]![2]).toMatch(/width=900,height=700/);
  });

  // promises tee-times#free-plan
  it('shows the upgrade dialog with the server’s message and the prices when a request needs a plan', async () => {
    const { screen } = renderClient(<App />, { ...server, 'GET /api/plans': { body: plans } });
    await screen.findByRole('heading', { name: 'Welcome back, pat' });
    const detail = { message: 'You have used the 2 tee times of this month.', trialExpired: true };
    act(() => void window.dispatchEvent(new CustomEvent('subscription-required', { detail })));
    expect(await screen.findByText(detail.message)).toBeVisible();
    expect(await screen.findByRole('link', { name: 'See the plans' })).toHaveAttribute(
      'href',
      '/subscription',
    );
    expect(await screen.findByText('From $8 per month, or $64 per year.')).toBeVisible();
  });

  it('asks to sign in again in a dialog on top of the unchanged screen when the session has ended', async () => {
    const { screen } = renderClient(<App />, {
      ...server,
      'GET /api/bookings': {
        status: 401,
        body: { code: 'session.missing', message: 'Please sign in.' },
      },
    });
    expect(await screen.findByRole('dialog', { name: 'You were signed out' })).toBeVisible();
    expect(screen.getByText('Welcome back, pat')).toBeInTheDocument();
  });

  it('keeps the golfer signed in when a later check of the session fails', async () => {
    let checks = 0;
    const { screen, sent } = renderClient(<App />, {
      ...server,
      'GET /api/me': () => (++checks === 1 ? { body: { user: pat } } : { status: 500, body: {} }),
    });
    const heading = await screen.findByRole('heading', { name: 'Welcome back, pat' });
    await act(() => queryClient.invalidateQueries({ queryKey: ['/api/me'] }));
    expect(sent('GET', '/api/me')).toHaveLength(2);
    expect(heading).toBeVisible();
  });

  it('logs a failed logout and shows no message', async () => {
    const logged: unknown[] = [];
    console.error = (error: unknown) => void logged.push(error);
    const { user, screen } = renderClient(<App />, server);
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(logged.map(String)).toEqual([expect.stringContaining('500')]);
  });
});
