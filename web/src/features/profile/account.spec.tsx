import { waitFor, within } from '@testing-library/react';
import { useMe } from '../session/api';
import { monthly } from '../subscription/subscription.fixture';
import { renderClient } from '../../testing/render';
import { deviceName } from './device';
import Profile from './profile';
import { golfer, idOf } from '../../testing/golf';

const pat = golfer();
const used = { createdAt: '2026-06-01T15:00:00Z', expiresAt: '2026-07-01T15:00:00Z', address: '192.0.2.1' };
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1';
const clubSite = {
  id: idOf('k1'),
  name: 'Club site',
  prefix: 'gitg_ab12',
  scopes: ['bookings:read'],
  createdAt: '2026-06-01T15:00:00Z',
  lastUsedAt: null,
};
const code = { sentTo: 'p••@golf.example', expiresAt: '2026-06-06T12:10:00Z' };
const server = {
  'GET /api/me': { body: { user: pat } },
  'GET /api/bookings': { body: [] },
  'GET /api/contacts': { body: [] },
  'GET /api/calendar': { body: { url: null } },
  'GET /api/planning-address': { body: { address: null } },
  'GET /api/me/sessions': {
    body: [
      { ...used, id: idOf('s1'), current: true, device: null, lastUsedAt: '2026-06-06T12:00:00Z' },
      { ...used, id: idOf('s2'), current: false, device: iphone, lastUsedAt: '2026-06-01T12:00:00Z' },
    ],
  },
  'GET /api/api-keys': {
    body: [clubSite],
  },
};
function Screen() {
  const { user } = useMe();
  return user ? <Profile user={user} /> : null;
}
const open = (answers: Parameters<typeof renderClient>[1] = {}) =>
  renderClient(<Screen />, { ...server, ...answers }, '/profile?tab=account');
const failing = (message?: string) => ({ status: 422, body: message ? { message } : {} });

// promises accounts#switches
describe('the three account switches', () => {
  it('start with email and public profile on and location sharing off, and a change is saved', async () => {
    const { user, screen, sent } = open({
      'PATCH /api/me/settings': { body: { user: { ...pat, locationSharing: true } } },
    });
    expect(await screen.findByRole('switch', { name: 'Email Notifications' })).toBeChecked();
    expect(screen.getByRole('switch', { name: 'Public Profile' })).toBeChecked();
    const sharing = screen.getByRole('switch', { name: 'Location Sharing' });
    expect(sharing).not.toBeChecked();
    await user.click(sharing);
    expect(sharing).toBeChecked();
    expect(sent('PATCH', '/api/me/settings')[0]?.body).toEqual({ locationSharing: true });
  });

  it('go back to the saved value when a change could not be saved', async () => {
    const { user, screen } = open({ 'PATCH /api/me/settings': { status: 500, body: {} } });
    await user.click(await screen.findByRole('switch', { name: 'Public Profile' }));
    expect(await screen.findByText('Update Failed')).toBeVisible();
    expect(screen.getByText('Failed to save your settings. Please try again.')).toBeVisible();
    expect(screen.getByRole('switch', { name: 'Public Profile' })).toBeChecked();
  });
});

describe('the verification of an email address', () => {
  it('sends a code and accepts it', async () => {
    const { user, screen, sent } = open({
      'POST /api/me/verify/email': { body: code },
      'POST /api/me/verify/email/confirm': { body: { user: { ...pat, emailVerified: true } } },
    });
    expect(await screen.findByRole('button', { name: 'Send code to your phone' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Send code to your email' }));
    expect(await screen.findByText(/We sent a code to p••@golf.example/)).toBeVisible();
    await user.type(screen.getByLabelText('Code'), '123456');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect((await screen.findAllByText('Verified')).length).toBeGreaterThan(0);
    expect(sent('POST', '/api/me/verify/email/confirm')[0]?.body).toEqual({ code: '123456' });
    expect(screen.queryByLabelText('Code')).toBeNull();
  });

  it('says that the code does not fit', async () => {
    const { user, screen } = open({
      'POST /api/me/verify/email': { body: code },
      'POST /api/me/verify/email/confirm': failing(),
    });
    await user.click(await screen.findByRole('button', { name: 'Send code to your email' }));
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('This code does not fit. Please check it.')).toBeVisible();
  });

  it('says that no code could be sent', async () => {
    const { user, screen } = open({ 'POST /api/me/verify/email': failing() });
    await user.click(await screen.findByRole('button', { name: 'Send code to your email' }));
    expect(await screen.findByText('The code could not be sent. Please try again.')).toBeVisible();
  });
});

describe('the password', () => {
  async function fill(answer: { status?: number; body: unknown }, next: string, again: string) {
    const view = open({ 'POST /api/me/password': answer });
    const { user, screen } = view;
    await user.type(await screen.findByLabelText('Current password'), 'fairway');
    await user.type(screen.getByLabelText('New password'), next);
    await user.type(screen.getByLabelText('Confirm new password'), again);
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    return view;
  }
  it('is changed with the current password', async () => {
    const { screen, sent } = await fill({ body: { message: 'ok' } }, 'Bunker18', 'Bunker18');
    expect(await screen.findByText('Password changed')).toBeVisible();
    expect(sent('POST', '/api/me/password')[0]?.body).toEqual({
      currentPassword: 'fairway',
      newPassword: 'Bunker18',
    });
  });
  it.each([
    ['Bunker18', 'Bunker19', 'Passwords do not match'],
    ['short', 'short', 'Password must be at least 8 characters long'],
  ])('is not sent if %s and %s are typed, and the form says why', async (next, again, text) => {
    const { screen, sent } = await fill({ body: {} }, next, again);
    expect(await screen.findByText(text)).toBeVisible();
    expect(sent('POST', '/api/me/password')).toEqual([]);
  });
  it('stays unchanged when the current password is wrong', async () => {
    const { screen } = await fill(failing('This is not your current password.'), 'Bunker18', 'Bunker18');
    expect(await screen.findByText('This is not your current password.')).toBeVisible();
  });
});

describe('the signed-in sessions', () => {
  it('are listed by device, and can be ended', async () => {
    const { user, screen, sent } = open({
      [`DELETE /api/me/sessions/${idOf('s2')}`]: { body: { ok: true } },
      'DELETE /api/me/sessions': { body: { ok: true } },
    });
    expect(await screen.findByText('Safari on iPhone')).toBeVisible();
    expect(screen.getByText('This device')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Sign out Safari on iPhone' }));
    expect(await screen.findByText('Signed out')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Sign out everywhere else' }));
    expect(sent('DELETE', '/api/me/sessions')).toHaveLength(1);
  });
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/150.0 Safari/537.36 Edg/150.0',
      'Edge on Windows',
    ],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) Gecko/20100101 Firefox/150.0', 'Firefox on Mac'],
    ['curl/8.9', undefined],
  ])('are named by browser and device: %s', (userAgent, name) => expect(deviceName(userAgent)).toBe(name));
});

describe('the API keys', () => {
  it('are shown only once, when they are created', async () => {
    const { user, screen, sent } = open({
      'POST /api/api-keys': {
        status: 201,
        body: { ...clubSite, id: idOf('k2'), name: 'Robot', key: 'gitg_secret' },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Create key' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText(/Name of the key/), 'Robot');
    await user.click(dialog.getByLabelText('contacts:read'));
    await user.click(dialog.getByRole('button', { name: 'Create key' }));
    expect(await screen.findByLabelText('Your new key')).toHaveValue('gitg_secret');
    expect(screen.getByText('Copy it now. You will not see it again.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('Copied!')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByDisplayValue('gitg_secret')).toBeNull();
    expect(sent('POST', '/api/api-keys')[0]?.body).toEqual({
      name: 'Robot',
      scopes: ['bookings:read', 'contacts:read'],
    });
  });
  it('are deleted after a confirmation', async () => {
    const { user, screen, sent } = open({ [`DELETE /api/api-keys/${idOf('k1')}`]: { body: { ok: true } } });
    await user.click(await screen.findByRole('button', { name: 'Delete the key Club site' }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Key deleted')).toBeVisible();
    expect(sent('DELETE', `/api/api-keys/${idOf('k1')}`)).toHaveLength(1);
  });
});

describe('the calendar feed', () => {
  it('is switched on and off', async () => {
    let url: string | null = null;
    const { user, screen } = open({
      'GET /api/calendar': () => ({ body: { url } }),
      'POST /api/calendar': () => ({ body: { url: (url = 'https://golf.example/calendar/abc.ics') } }),
      'DELETE /api/calendar': () => ({ body: { url: (url = null) } }),
    });
    await user.click(await screen.findByRole('button', { name: 'Create link' }));
    expect(await screen.findByLabelText('Link to your calendar')).toHaveValue(
      'https://golf.example/calendar/abc.ics',
    );
    await user.click(screen.getByRole('button', { name: 'Switch off' }));
    expect(await screen.findByRole('button', { name: 'Create link' })).toBeVisible();
  });
});

// promises messages#planning-by-mail
describe('the address for planning by mail', () => {
  it('is shown with a button that copies it, and says from which mailbox mail counts', async () => {
    const address = 'plan+abc-def@reply.golf.example';
    const { user, screen } = open({ 'GET /api/planning-address': { body: { address } } });
    expect(await screen.findByLabelText('Your address for booking confirmations')).toHaveValue(address);
    expect(screen.getByText(new RegExp(`Only mail from ${pat.email} counts`))).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe(address);
  });

  it('is not there if no mail is received', async () => {
    const { screen } = open();
    expect(await screen.findByText('Calendar feed')).toBeVisible();
    expect(screen.queryByText('Plan by mail')).toBeNull();
  });
});

describe('leaving the product', () => {
  it('lets the golfer download all their data', async () => {
    const saved: Blob[] = [];
    Object.assign(URL, {
      createObjectURL: (file: Blob) => (saved.push(file), '#file'),
      revokeObjectURL: () => {},
    });
    const { user, screen } = open({
      'GET /api/me/export': { body: { exportedAt: '2026-06-06T12:00:00Z', account: { profile: [] } } },
    });
    await user.click(await screen.findByRole('button', { name: 'Download my data' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]!.type).toBe('application/json');
  });

  it('deletes the account in seven days', async () => {
    const { user, screen, sent } = open({
      'DELETE /api/me': { body: { message: 'ok', deletesAt: '2026-06-13T16:00:00Z' } },
    });
    await user.click(await screen.findByRole('button', { name: 'Delete Account' }));
    expect(screen.getByText(/Sign in within 7 days, and nothing happens/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Delete my account' }));
    expect(await screen.findByText(/It goes on June 13, 2026/)).toBeVisible();
    expect(sent('DELETE', '/api/me')).toHaveLength(1);
  });

  // promises billing#deleted-accounts
  it('says what happens to a paid plan', async () => {
    const { user, screen } = open({ 'GET /api/subscription': { body: monthly } });
    await user.click(await screen.findByRole('button', { name: 'Delete Account' }));
    expect(
      await screen.findByText(
        /^Pro Monthly is not charged any more: it would end on July 9, 2026\. .* paid back/,
      ),
    ).toBeVisible();
  });

  it('keeps the account when the call is refused', async () => {
    const { user, screen } = open({ 'DELETE /api/me': failing('Please confirm with your password.') });
    await user.click(await screen.findByRole('button', { name: 'Delete Account' }));
    await user.click(screen.getByRole('button', { name: 'Delete my account' }));
    expect(await screen.findByText('Please confirm with your password.')).toBeVisible();
  });
});
