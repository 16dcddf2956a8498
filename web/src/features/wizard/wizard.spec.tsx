import { renderClient } from '../../testing/render';
import Wizard from './wizard';

const plan = {
  steps: [
    {
      at: '2099-06-01T15:00:00Z',
      tier: 1,
      tierName: 'A-Team',
      because: 'start',
      contacts: [
        { id: '1', name: 'Ann', channel: 'sms' },
        { id: '2', name: 'Bob', channel: 'both' },
      ],
    },
    {
      at: '2099-06-01T18:00:00Z',
      tier: 2,
      tierName: 'Backup Squad',
      because: 'window',
      contacts: [{ id: '3', name: 'Dan', channel: 'email' }],
    },
  ],
  notes: ['Cy cannot be reached: no email, and no permission to text.'],
};
const server = {
  'POST /api/bookings': { status: 201, body: { id: 'b1' } },
  'PATCH /api/bookings/b1': { body: { id: 'b1' } },
  'GET /api/bookings/b1/plan': { body: plan },
  'GET /api/custom-tier-names': { body: [] },
  'POST /api/bookings/b1/send-invites': { body: { id: 'b1' } },
};

describe('the wizard', () => {
  it('asks for a course name and a time before it goes on', async () => {
    const { user, screen, sent } = renderClient(<Wizard onClose={() => {}} />, server);
    await user.click(screen.getByRole('button', { name: 'Create Tee Time' }));
    expect(screen.getAllByText('Please enter a course name').length).toBeGreaterThan(0);
    expect(screen.getByText('Please select a date and time')).toBeVisible();
    expect(sent('POST', '/api/bookings')).toEqual([]);
  });

  it('creates, takes the details, shows who would be asked when, and sends only when told to', async () => {
    let closed = false;
    const { user, screen, sent } = renderClient(<Wizard onClose={() => (closed = true)} />, server);
    await user.type(screen.getByLabelText(/Course name/), 'Eagle Creek');
    await user.type(screen.getByLabelText(/Date and time/), '2099-06-06T08:10');
    await user.click(screen.getByRole('button', { name: 'Create Tee Time' }));
    expect(await screen.findByText('Booking Created')).toBeVisible();
    expect(sent('POST', '/api/bookings')[0]).toMatchObject({
      body: {
        venueName: 'Eagle Creek',
        dateTime: new Date('2099-06-06T08:10').toISOString(),
        isManualEntry: true,
        bookingType: 'booked',
        sendInvites: false,
      },
      headers: { 'idempotency-key': expect.stringMatching(/^[\w-]{36}$/) },
    });

    expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
    await user.type(screen.getByLabelText(/Cost/), '$45');
    await user.type(screen.getByLabelText('Amenities'), 'cart, range');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText(/Ann and Bob are texted now/)).toBeVisible();
    expect(sent('PATCH', '/api/bookings/b1')[0]?.body).toMatchObject({
      cost: '$45',
      amenities: ['cart', 'range'],
      dressCode: null,
    });
    expect(screen.getByText(/tier 2 \(Backup Squad\): Dan/)).toBeVisible();
    expect(screen.getByText(/Cy cannot be reached/)).toBeVisible();

    await user.click(screen.getByLabelText('Send invites now'));
    await user.click(screen.getByRole('button', { name: 'Send Invites' }));
    expect(await screen.findByText('Invitations Sent')).toBeVisible();
    expect(sent('POST', '/api/bookings/b1/send-invites')).toHaveLength(1);
    expect(closed).toBe(true);
  });

  it('goes back without making a second booking', async () => {
    const { user, screen, sent } = renderClient(<Wizard onClose={() => {}} />, server);
    await user.type(screen.getByLabelText(/Course name/), 'Eagle Creek');
    await user.type(screen.getByLabelText(/Date and time/), '2099-06-06T08:10');
    await user.click(screen.getByRole('button', { name: 'Create Tee Time' }));
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByLabelText(/Cost/)).toBeVisible();
    expect(sent('POST', '/api/bookings')).toHaveLength(1);
    expect(sent('PATCH', '/api/bookings/b1')[0]?.body).toMatchObject({ venueName: 'Eagle Creek' });
  });
});
