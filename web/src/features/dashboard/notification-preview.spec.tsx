import { golfer, idOf } from '../../testing/golf';
import { renderClient } from '../../testing/render';
import { booking, inHours } from './dashboard.fixture';
import NotificationPreview from './notification-preview';

const EXAMPLE = 'An example, until you plan a tee time:';
const pat = golfer({ username: 'Pat' });
const preview = (...bookings: ReturnType<typeof booking>[]) =>
  renderClient(<NotificationPreview user={pat} onConsent={() => {}} />, {
    'GET /api/bookings': { body: bookings },
  });

// promises tee-times#dashboard
describe('the notification preview', () => {
  it('shows a newcomer an invented round in its three tabs, and says that it is an example', async () => {
    const { user, screen } = preview();
    expect(await screen.findByText(EXAMPLE)).toBeVisible();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'SMS',
      'Email',
      'Confirmation',
    ]);
    expect(
      screen.getByText(/^Pat wants you for golf: Eagle Creek, Sat, Jun 6, 8:10 AM, \$45\. Reply/),
    ).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Email' }));
    expect(screen.getByText('Pat invites you to golf: Eagle Creek, Sat, Jun 6, 8:10 AM')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Confirmation' }));
    expect(screen.getByText(/^You're in! Eagle Creek, Sat, Jun 6, 8:10 AM, with Pat\./)).toBeVisible();
    expect(screen.getByText(EXAMPLE)).toBeVisible();
  });

  it('shows the next tee time in its three tabs, without an example', async () => {
    const later = booking({ id: idOf('b2'), venueName: 'Brickyard', dateTime: inHours(90) });
    const fort = booking({
      venueName: 'The Fort',
      dateTime: '2999-06-08T12:30:00Z',
      timeZone: 'America/Chicago',
      cost: null,
    });
    const { user, screen } = preview(fort, later);
    expect(
      await screen.findByText(
        'Pat wants you for golf: The Fort, Sat, Jun 8, 7:30 AM. Reply IN or OUT. (Get in the game! STOP to end)',
      ),
    ).toBeVisible();
    expect(screen.getByText('IN')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Email' }));
    expect(screen.getByText('Pat invites you to golf: The Fort, Sat, Jun 8, 7:30 AM')).toBeVisible();
    expect(screen.getByText('Pat is holding a spot for you.')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Confirmation' }));
    expect(
      screen.getByText("You're in! The Fort, Sat, Jun 8, 7:30 AM, with Pat. Can't make it? Reply OUT"),
    ).toBeVisible();
    expect(screen.queryByText(EXAMPLE)).toBeNull();
  });
});
