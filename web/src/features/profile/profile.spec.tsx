import { jest } from '@jest/globals';
import type { Booking, User } from '@game/contracts';
import { waitFor, within } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { useMe } from '../session/api';
import { renderClient } from '../../testing/render';
import { CITIES, locationOf, placesOf, STATES } from './places';
import Profile from './profile';
import { contact, golfer, idOf } from '../../testing/golf';
import { booking } from '../dashboard/dashboard.fixture';

const pat = golfer({
  phone: '+13175550100',
  handicap: 12,
  location: 'Chicago, Illinois',
  gender: 'female',
  phoneVerified: true,
  messagingConsent: true,
});
const round = (id: string, dateTime: string, status: Booking['status'] = 'confirmed') =>
  booking({ id: idOf(id), dateTime, status });
const server = {
  'GET /api/bookings': {
    body: [
      round('b1', '2999-01-01T12:00:00Z'),
      round('b2', '2999-01-02T12:00:00Z', 'cancelled'),
      round('b3', '2020-01-01T12:00:00Z'),
    ],
  },
  'GET /api/contacts': { body: [contact('c1', 'Ann', 1), contact('c2', 'Bob', 1)] },
  'GET /api/calendar': { body: { url: null } },
  'GET /api/planning-address': { body: { address: null } },
  'GET /api/me/sessions': { body: [] },
  'GET /api/api-keys': { body: [] },
};
/** The screen with the user read from the cache, as in the app, so that changes of the user show at once. */
function Screen() {
  const { user } = useMe();
  return user ? <Profile user={user} /> : null;
}
type Answers = Parameters<typeof renderClient>[1];
const open = (tab: string, answers: Answers = {}, me: Partial<User> = {}) =>
  renderClient(
    <Screen />,
    { 'GET /api/me': { body: { user: { ...pat, ...me } } }, ...server, ...answers },
    `/profile?tab=${tab}`,
  );
const with_ = (more: Partial<User>) => ({ body: { user: { ...pat, ...more } } });
const failing = (status: number, message?: string) => ({ status, body: message ? { message } : {} });

describe('the head of the profile', () => {
  it('names the golfer and counts tee times and contacts', async () => {
    const { screen } = open('profile');
    expect(await screen.findByRole('heading', { name: 'Pat' })).toBeVisible();
    expect(screen.getByText('@pat')).toBeVisible();
    const count = (label: string) => within(screen.getByText(label).parentElement!).getByRole('definition');
    await waitFor(() => expect(count('Total Bookings')).toHaveTextContent('3'));
    expect(count('Active Games')).toHaveTextContent('1');
    expect(count('Golf Contacts')).toHaveTextContent('2');
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Profile',
      'Account',
      'Messaging',
      'Subscription',
    ]);
  });
});

describe('logging out on the profile', () => {
  it('asks the server to end the session', async () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => {});
    const { user, screen, sent } = open('profile', { 'POST /api/logout': failing(500) });
    const logOut = await screen.findByRole('button', { name: 'Log out' });
    // The yellow look is for what a golfer came to do.
    expect(logOut).not.toHaveClass('bg-pin');
    await user.click(logOut);
    await waitFor(() => expect(sent('POST', '/api/logout')).toHaveLength(1));
    await waitFor(() => expect(error).toHaveBeenCalled());
    error.mockRestore();
  });
});

describe('the profile tab', () => {
  it('says which details are missing', async () => {
    const { screen } = open('profile', {}, { phone: null, handicap: null, location: null, gender: null });
    expect(await screen.findAllByText('Not provided')).toHaveLength(2);
    expect(screen.getAllByText('Not set')).toHaveLength(2);
    expect(screen.getByText('Not specified')).toBeVisible();
  });

  it('saves what was edited, and shows it', async () => {
    const { user, screen, sent } = open('profile', { 'PATCH /api/me': with_({ username: 'Patricia' }) });
    await user.click(await screen.findByRole('button', { name: 'Edit Profile' }));
    expect(screen.getByText('Editing Mode')).toBeVisible();
    expect(screen.getByText('International format with country code (for SMS notifications)')).toBeVisible();
    expect(screen.getByLabelText('City')).toHaveValue('Chicago');
    await user.type(screen.getByLabelText(/Username/), 'ricia');
    await user.selectOptions(screen.getByLabelText('City'), 'Indianapolis');
    await user.selectOptions(screen.getByLabelText('State'), 'Indiana');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Profile Updated')).toBeVisible();
    expect(screen.getByText('Your profile has been updated successfully.')).toBeVisible();
    expect(sent('PATCH', '/api/me')[0]?.body).toEqual({
      username: 'Patricia',
      email: 'pat@golf.example',
      phone: '+13175550100',
      handicap: 12,
      location: 'Indianapolis, Indiana',
      gender: 'female',
      skillLevel: null,
    });
    expect(await screen.findByRole('heading', { name: 'Patricia' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
  });

  it('drops what was typed on Cancel Changes', async () => {
    const { user, screen, sent } = open('profile');
    await user.click(await screen.findByRole('button', { name: 'Edit Profile' }));
    await user.type(screen.getByLabelText(/Username/), 'xyz');
    await user.click(screen.getByRole('button', { name: 'Cancel Changes' }));
    await user.click(screen.getByRole('button', { name: 'Edit Profile' }));
    expect(screen.getByLabelText(/Username/)).toHaveValue('Pat');
    expect(sent('PATCH', '/api/me')).toEqual([]);
  });

  it.each([
    [/Username/, ' ', 'Username is required.'],
    [/Email/, ' ', 'Email is required.'],
    [/Email/, 'pat at golf', 'Please enter a valid email address.'],
  ])('refuses to save and says why: %s', async (label, text, message) => {
    const { user, screen, sent } = open('profile');
    await user.click(await screen.findByRole('button', { name: 'Edit Profile' }));
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), text);
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Validation Error')).toBeVisible();
    expect(screen.getAllByText(message).length).toBeGreaterThan(0);
    expect(screen.getByLabelText(label)).toBeInvalid();
    expect(sent('PATCH', '/api/me')).toEqual([]);
  });

  // promises accounts#changing-the-email
  it('says how a new email is confirmed', async () => {
    const { user, screen, sent } = open('profile', { 'PATCH /api/me': with_({}) });
    await user.click(await screen.findByRole('button', { name: 'Edit Profile' }));
    await user.clear(screen.getByLabelText(/Email/));
    await user.type(screen.getByLabelText(/Email/), 'pat@links.example');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText(/Your email changes once you confirm pat@links.example/)).toBeVisible();
    expect(sent('PATCH', '/api/me')[0]?.body).toMatchObject({ email: 'pat@links.example' });
  });

  it.each([
    [failing(404, 'No such route.'), 'Profile update service not found. Please try again.'],
    [
      failing(409, 'An account with this email already exists.'),
      'An account with this email already exists.',
    ],
    [failing(500), 'Failed to update profile. Please try again.'],
  ])('says why saving failed', async (answer, text) => {
    const { user, screen } = open('profile', { 'PATCH /api/me': answer });
    await user.click(await screen.findByRole('button', { name: 'Edit Profile' }));
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Update Failed')).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByText('Editing Mode')).toBeVisible();
  });

  it('says that it is saving, and saves only once when Save is clicked twice', async () => {
    const { user, screen, sent } = open('profile', { 'PATCH /api/me': with_({}) });
    await user.click(await screen.findByRole('button', { name: 'Edit Profile' }));
    const answer = globalThis.fetch;
    let arrive!: () => void;
    const held = new Promise<void>((resolve) => (arrive = resolve));
    globalThis.fetch = (...call) => held.then(() => answer(...call));
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await user.click(await screen.findByRole('button', { name: 'Saving Changes...' }));
    arrive();
    expect(await screen.findByText('Profile Updated')).toBeVisible();
    expect(sent('PATCH', '/api/me')).toHaveLength(1);
  });

  // promises accounts#profile
  it('offers 49 states and 45 cities', () => {
    expect(new Set(STATES).size).toBe(49);
    expect(new Set(CITIES).size).toBe(45);
  });

  it.each([
    ['Chicago', 'Illinois', 'Chicago, Illinois'],
    ['Chicago', '', 'Chicago'],
    ['', 'Illinois', 'Illinois'],
    ['', '', ''],
  ])('joins city and state to a location: "%s" "%s"', (city, state, location) => {
    expect(locationOf(city, state)).toBe(location);
    expect(placesOf(location)).toEqual({ city, state });
  });
});

// promises client#unfinished-forms
describe('unsaved input on the profile screen', () => {
  /** Renders the profile with a link to another screen, and types into it. */
  async function typing() {
    const view = renderClient(
      <>
        <Link to="/friends">Friends</Link>
        <Routes>
          <Route path="/profile" element={<Screen />} />
          <Route path="*" element={<p>Another screen</p>} />
        </Routes>
      </>,
      { 'GET /api/me': { body: { user: pat } }, ...server, 'PATCH /api/me': with_({ username: 'Patricia' }) },
      '/profile',
    );
    const { user, screen } = view;
    await user.click(await screen.findByRole('button', { name: 'Edit Profile' }));
    await user.type(screen.getByLabelText(/Username/), 'ricia');
    return { ...view, question: () => screen.findByRole('alertdialog', { name: 'Leave without saving?' }) };
  }

  it('is kept while another tab is open, and can be saved after it', async () => {
    const { user, screen, sent } = await typing();
    await user.click(screen.getByRole('tab', { name: 'Messaging' }));
    expect(await screen.findByText('SMS Enabled')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Profile' }));
    expect(screen.getByText('Editing Mode')).toBeVisible();
    expect(screen.getByLabelText(/Username/)).toHaveValue('Patricia');
    expect(screen.getByLabelText('City')).toHaveValue('Chicago');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Profile Updated')).toBeVisible();
    expect(sent('PATCH', '/api/me')[0]?.body).toMatchObject({ username: 'Patricia', handicap: 12 });
    expect(screen.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
  });

  it('makes the screen ask before a link leaves it', async () => {
    const { user, screen, question } = await typing();
    await user.click(screen.getByRole('link', { name: 'Friends' }));
    await user.click(within(await question()).getByRole('button', { name: 'Keep going' }));
    expect(screen.getByLabelText(/Username/)).toHaveValue('Patricia');
    await user.click(screen.getByRole('link', { name: 'Friends' }));
    await user.click(within(await question()).getByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('Another screen')).toBeVisible();
  });

  it('makes the screen ask before a button in another tab leaves it', async () => {
    const { user, screen, question } = await typing();
    await user.click(screen.getByRole('tab', { name: 'Subscription' }));
    await user.click(screen.getByRole('button', { name: 'Upgrade Now' }));
    await user.click(within(await question()).getByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('Another screen')).toBeVisible();
  });

  it('makes the screen ask on Back, and when the page is closed', async () => {
    const { user, screen, question } = await typing();
    const closing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await waitFor(() => expect(history.state).toMatchObject({ layer: true }));
    expect(closing()).toBe(true);
    history.back();
    await user.click(within(await question()).getByRole('button', { name: 'Keep going' }));
    expect(screen.getByLabelText(/Username/)).toHaveValue('Patricia');
    await user.click(screen.getByRole('button', { name: 'Cancel Changes' }));
    expect(closing()).toBe(false);
    await user.click(screen.getByRole('link', { name: 'Friends' }));
    expect(await screen.findByText('Another screen')).toBeVisible();
  });
});

// promises accounts#message-kinds
describe('the messaging tab', () => {
  it('shows that texts are on, and how to stop them', async () => {
    const { screen } = open('messaging');
    expect(await screen.findByText('SMS Enabled')).toBeVisible();
    expect(screen.getByText('(317) 555-0100')).toBeVisible();
    expect(
      screen.getByText('Reply STOP to any message to opt out, or toggle this setting off.'),
    ).toBeVisible();
    expect(screen.getByRole('switch', { name: 'Promotional Messages' })).not.toBeChecked();
    expect(screen.getByRole('switch', { name: 'Game Reminders' })).toBeChecked();
  });

  it('asks for the code of a number that is not confirmed before texts can be switched on', async () => {
    const unsure = { phoneVerified: false, messagingConsent: false };
    const { user, screen } = open(
      'messaging',
      {
        'POST /api/me/verify/phone': { body: { sentTo: pat.phone, expiresAt: '2026-06-01T15:10:00Z' } },
        'POST /api/me/verify/phone/confirm': with_({ messagingConsent: false }),
      },
      unsure,
    );
    expect(await screen.findByText(/Confirm your number first/)).toBeVisible();
    expect(screen.getByRole('switch', { name: 'SMS Notifications' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Send code to your phone' }));
    await user.type(await screen.findByLabelText(/^Code/), '042917{Enter}');
    await waitFor(() => expect(screen.getByRole('switch', { name: 'SMS Notifications' })).toBeEnabled());
    expect(screen.queryByText(/Confirm your number first/)).toBeNull();
  });

  it('disables the message types when consent is withdrawn', async () => {
    const { user, screen, sent } = open('messaging', {
      'PATCH /api/me/messaging': with_({ messagingConsent: false }),
    });
    await user.click(await screen.findByRole('switch', { name: 'SMS Notifications' }));
    expect(await screen.findByText('Messaging Settings Updated')).toBeVisible();
    expect(sent('PATCH', '/api/me/messaging')[0]?.body).toEqual({ consent: false, phone: '+13175550100' });
    expect(screen.queryByText('SMS Enabled')).toBeNull();
    for (const name of [
      'Tee Time Invitations',
      'Booking Confirmations',
      'Game Reminders',
      'Promotional Messages',
    ])
      expect(screen.getByRole('switch', { name })).toBeDisabled();
  });

  it('says that withdrawing consent failed', async () => {
    const { user, screen } = open('messaging', { 'PATCH /api/me/messaging': failing(500, 'No') });
    await user.click(await screen.findByRole('switch', { name: 'SMS Notifications' }));
    expect(await screen.findByText('Failed to update messaging settings.')).toBeVisible();
    expect(screen.getByText('Error')).toBeVisible();
    expect(screen.getByText('SMS Enabled')).toBeVisible();
  });

  it('saves one message type', async () => {
    const { user, screen, sent } = open('messaging', {
      'PATCH /api/me/messaging-preferences': with_({ reminderNotifications: false }),
    });
    await user.click(await screen.findByRole('switch', { name: 'Game Reminders' }));
    expect(await screen.findByText('Notification Preferences Updated')).toBeVisible();
    expect(screen.getByText('Your notification settings have been saved.')).toBeVisible();
    expect(sent('PATCH', '/api/me/messaging-preferences')[0]?.body).toEqual({ reminderNotifications: false });
  });

  it.each([
    [failing(500), 'Failed to update notification preferences.'],
    [failing(429, 'Too many requests.'), 'Too many requests.'],
  ])('says that a message type was not saved', async (answer, text) => {
    const { user, screen } = open('messaging', { 'PATCH /api/me/messaging-preferences': answer });
    await user.click(await screen.findByRole('switch', { name: 'Game Reminders' }));
    expect(await screen.findByText('Update Failed')).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('switch', { name: 'Game Reminders' })).toBeChecked();
  });

  it('asks for a phone number first', async () => {
    const { user, screen } = open(
      'messaging',
      {},
      { phone: null, phoneVerified: false, messagingConsent: false },
    );
    expect(await screen.findByText(/Add a phone number to your profile first/)).toBeVisible();
    expect(screen.getByRole('switch', { name: 'SMS Notifications' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Add a phone number' }));
    expect(await screen.findByRole('textbox', { name: /Phone/ })).toBeVisible();
  });
});

describe('the subscription tab', () => {
  const UNLIMITED = 'Unlimited tee time bookings';
  const TWO = '2 tee times per month';

  it.each([
    ['trial', 'Trial Plan', 'Trial period active'],
    ['active', 'Active Plan', 'Subscription active'],
  ])('shows the plan: %s', async (subscriptionStatus, plan, text) => {
    const { screen } = open('subscription', {}, { subscriptionStatus });
    expect(await screen.findByRole('heading', { name: plan })).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    for (const name of ['Update Payment Method', 'View Billing History', 'Cancel Subscription'])
      expect(screen.getByRole('button', { name })).toBeVisible();
  });

  // promises billing#plans, tee-times#free-plan
  it.each([
    ['the trial', 'trial', 'trial', /Everything but hosting events is open to you until it ends/, UNLIMITED],
    ['Starter', 'free', 'free', /Yours is over: you have 2 tee times per month/, TWO],
    ['Pro Monthly', 'active', 'monthly', null, UNLIMITED],
    ['Annual Premium', 'active', 'annual', null, UNLIMITED],
    ['a lifetime plan', 'active', 'lifetime', null, UNLIMITED],
    ['free days', 'active', 'referral', null, UNLIMITED],
    ['a plan whose payment failed', 'past_due', 'annual', null, UNLIMITED],
  ] as const)('says on %s what is true for that plan', async (_, status, type, box, bookings) => {
    const { screen } = open('subscription', {}, { subscriptionStatus: status, subscriptionType: type });
    expect(await screen.findByText('What is included')).toBeVisible();
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      bookings,
      'SMS notifications and invitations',
      'Contact management and tiers',
      'Local player matching',
    ]);
    if (box) expect(screen.getByText(box)).toBeVisible();
    else expect(screen.queryByText('14-Day Free Trial')).toBeNull();
  });

  it('offers the upgrade beside the trial', async () => {
    const { screen } = open('subscription');
    expect(await screen.findByText('14-Day Free Trial')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Upgrade Now' })).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(4);
  });
});
