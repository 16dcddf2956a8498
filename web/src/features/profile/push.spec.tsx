import { act, waitFor } from '@testing-library/react';
import { renderClient } from '../../testing/render';
import { PushCard } from './push-card';
import { golfer, idOf } from '../../testing/golf';

const keys = { p256dh: `B${'a'.repeat(86)}`, auth: 'b'.repeat(22) };
const HERE = 'https://push.example/here';
const device = { id: idOf('d1'), endpoint: HERE, createdAt: '2026-06-01T12:00:00Z' };
const pat = golfer();
const LABEL = 'Answers and full foursomes';

/**
 * A fake of the browser's push interfaces. `permission` is what it allows now, `answer` what the golfer says
 * when asked.
 */
class Browser {
  static permission: NotificationPermission;
  static answer: NotificationPermission;
  static subscribedWith: unknown[] = [];
  static endpoint: string | null;
  static requestPermission = async () => (Browser.permission = Browser.answer);
  static subscription = () =>
    Browser.endpoint && {
      endpoint: Browser.endpoint,
      unsubscribe: async () => ((Browser.endpoint = null), true),
      toJSON: () => ({ endpoint: Browser.endpoint, expirationTime: null, keys }),
    };
  static registration = {
    pushManager: {
      getSubscription: async () => Browser.subscription(),
      subscribe: async (options: unknown) => {
        Browser.subscribedWith.push(options);
        Browser.endpoint = HERE;
        return Browser.subscription();
      },
    },
  };
}
const serviceWorker = {
  getRegistration: async () => Browser.registration,
  register: async () => Browser.registration,
  ready: Promise.resolve(Browser.registration),
};
beforeEach(() => {
  Object.assign(Browser, { permission: 'default', answer: 'granted', subscribedWith: [], endpoint: null });
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  Object.assign(window, { PushManager: class {}, Notification: Browser });
});
afterAll(() => {
  for (const name of ['PushManager', 'Notification']) delete (window as never)[name];
  delete (navigator as never)['serviceWorker'];
});

let devices: object[];
const open = (user = pat, answers: Parameters<typeof renderClient>[1] = {}) => {
  devices = Browser.endpoint ? [device] : [];
  return renderClient(<PushCard user={user} />, {
    'GET /api/push': () => ({ body: { publicKey: 'BKey', devices } }),
    'POST /api/push/devices': () => ((devices = [device]), { status: 201, body: device }),
    [`DELETE /api/push/devices/${idOf('d1')}`]: () => ((devices = []), { body: { ok: true } }),
    ...answers,
  });
};
const isOn = () => Object.assign(Browser, { permission: 'granted', endpoint: HERE });

describe('the card for notifications on this device', () => {
  it('switches them on once the golfer allows them, and sends the subscription to the server', async () => {
    const { user, screen, sent } = open();
    const toggle = await screen.findByRole('switch', { name: LABEL });
    expect(toggle).not.toBeChecked();
    await user.click(toggle);
    expect(await screen.findByText('Notifications are on')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('switch', { name: LABEL })).toBeChecked());
    expect(screen.getByText('This device is told. Signing out here switches it off.')).toBeVisible();
    expect(Browser.subscribedWith).toEqual([{ userVisibleOnly: true, applicationServerKey: 'BKey' }]);
    expect(sent('POST', '/api/push/devices')[0]!.body).toEqual({
      endpoint: HERE,
      keys,
    });
  });

  it('switches them off in the browser and at the server', async () => {
    isOn();
    const { user, screen, sent } = open();
    await user.click(await screen.findByRole('switch', { name: LABEL, checked: true }));
    expect(await screen.findByText('Notifications are off')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('switch', { name: LABEL })).not.toBeChecked());
    expect(sent('DELETE', `/api/push/devices/${idOf('d1')}`)).toHaveLength(1);
    expect(Browser.endpoint).toBeNull();
  });

  it('says what to do while the browser blocks notifications, and can switch them on once the browser allows them', async () => {
    Browser.permission = 'denied';
    const { screen, calls } = open();
    expect(screen.getByRole('switch', { name: LABEL })).toBeDisabled();
    expect(screen.getByText(/^Notifications from this site are blocked\. Allow them in/)).toBeVisible();
    expect(calls).toEqual([]);
    Browser.permission = 'default';
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(screen.getByRole('switch', { name: LABEL })).toBeEnabled());
  });

  it('keeps the switch off when the golfer refuses notifications, and says what to do', async () => {
    Browser.answer = 'denied';
    const { user, screen, sent } = open();
    await user.click(await screen.findByRole('switch', { name: LABEL }));
    expect(await screen.findByText(/^Notifications from this site are blocked/)).toBeVisible();
    expect(sent('POST', '/api/push/devices')).toEqual([]);
  });

  it('says that this browser cannot show notifications', () => {
    delete (window as never)['PushManager'];
    const { screen } = open();
    expect(screen.getByText(/^This browser cannot show notifications\./)).toBeVisible();
    expect(screen.queryByRole('switch')).toBeNull();
  });

  it('shows them as off if the browser’s subscription belongs to another golfer, and makes a new one when they are switched on', async () => {
    isOn();
    const { user, screen } = open(pat, {
      'GET /api/push': () => ({ body: { publicKey: 'BKey', devices: devices.slice(1) } }),
    });
    await user.click(await screen.findByRole('switch', { name: LABEL, checked: false }));
    await waitFor(() => expect(Browser.subscribedWith).toHaveLength(1));
  });

  it('says which message type is switched off and therefore not shown', async () => {
    isOn();
    const { screen } = open({ ...pat, confirmationNotifications: false });
    expect(await screen.findByText(/^Booking Confirmations is off, so answers are not told/)).toBeVisible();
  });

  it('keeps the switch as it was when the server fails, and says so', async () => {
    const { user, screen } = open(pat, { 'POST /api/push/devices': { status: 500, body: {} } });
    await user.click(await screen.findByRole('switch', { name: LABEL }));
    expect(await screen.findByText('Failed to switch notifications on. Please try again.')).toBeVisible();
    isOn();
    const later = open(pat, { [`DELETE /api/push/devices/${idOf('d1')}`]: { status: 500, body: {} } });
    await later.user.click((await later.screen.findAllByRole('switch', { checked: true }))[0]!);
    expect(
      await later.screen.findByText('Failed to switch notifications off. Please try again.'),
    ).toBeVisible();
  });

  it('offers another try if the list does not load', async () => {
    const { screen } = open(pat, { 'GET /api/push': { status: 503, body: {} } });
    expect(await screen.findByRole('button', { name: /try again/i })).toBeVisible();
  });
});
