import { within } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { renderClient, withoutALine } from '../../testing/render';
import Subscribe from './subscribe';
import { checkout, plans } from './subscription.fixture';

const Arrived = () => <p>{useLocation().pathname + useLocation().search}</p>;
const page = (answers: Parameters<typeof renderClient>[1], address = '/subscribe?plan=annual') =>
  renderClient(
    <Routes>
      <Route path="/subscribe" element={<Subscribe />} />
      <Route path="*" element={<Arrived />} />
    </Routes>,
    { 'GET /api/plans': { body: plans }, ...answers },
    address,
  );
const CREATE = 'POST /api/create-annual-subscription';
const annual = { status: 201, body: { ...checkout, plan: 'annual', amount: 6400, carriedDays: 1 } };

// promises billing#annual-checkout
describe('the annual checkout', () => {
  it('shows the order, takes the card and leads back to the events', async () => {
    const { user, screen, sent } = page({
      [CREATE]: annual,
      'POST /api/subscription/test-card': { body: { status: 'succeeded' } },
    });
    expect(screen.getByText('Setting up your subscription...')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Annual Premium' })).toBeVisible();
    for (const text of ['per year', 'Save 33% vs monthly', 'Unlimited tee time bookings'])
      expect(screen.getByText(text)).toBeVisible();
    expect(screen.getAllByText('$64')).toHaveLength(2);
    expect(screen.getAllByRole('listitem').length).toBeGreaterThanOrEqual(5);
    expect(screen.getByText('The free day that is left is added to what you pay for.')).toBeVisible();
    expect(sent('POST', '/api/create-annual-subscription')[0]?.body).toEqual({ plan: 'annual' });
    await user.click(await screen.findByRole('button', { name: /Goes through/ }));
    await user.click(screen.getByRole('button', { name: 'Complete Subscription' }));
    expect(await screen.findByText('/events-leagues?upgraded=true')).toBeVisible();
  });

  it('reads "Processing..." while it works', async () => {
    const { user, screen } = page({ [CREATE]: annual });
    await user.type(await screen.findByLabelText(/Card number/), '4242');
    globalThis.fetch = () => new Promise(() => {});
    await user.click(screen.getByRole('button', { name: 'Complete Subscription' }));
    expect(await screen.findByRole('button', { name: 'Processing...' })).toBeDisabled();
  });

  it('sells another plan when the address names one', async () => {
    const { screen } = page({ [CREATE]: { status: 201, body: checkout } }, '/subscribe?plan=quarterly');
    expect(await screen.findByRole('heading', { name: 'Pro Quarterly', level: 2 })).toBeVisible();
  });

  it('sells the annual plan where the address names none', async () => {
    const { screen, sent } = page({ [CREATE]: annual }, '/subscribe');
    expect(await screen.findByRole('heading', { name: 'Annual Premium' })).toBeVisible();
    expect(sent('POST', '/api/create-annual-subscription')[0]?.body).toEqual({ plan: 'annual' });
  });

  it('says that the setup failed, with a way back, and tries again', async () => {
    let up = false;
    const { user, screen } = page({ [CREATE]: () => (up ? annual : { status: 500, body: {} }) });
    expect(await screen.findByRole('heading', { name: 'Setup Error' })).toBeVisible();
    expect(screen.getAllByText('Failed to initialize payment. Please try again.')).not.toHaveLength(0);
    expect(screen.getByRole('link', { name: 'Back to Events' })).toHaveAttribute('href', '/events-leagues');
    up = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Annual Premium' })).toBeVisible();
  });

  it('says that there is no connection', async () => {
    const back = withoutALine();
    const { screen } = page({
      [CREATE]: () => {
        throw new TypeError('Failed to fetch');
      },
    });
    expect(await screen.findByText('Connection Error')).toBeVisible();
    expect(
      screen.getAllByText('Unable to connect to payment service. Please refresh and try again.'),
    ).not.toHaveLength(0);
    back();
  });

  it('leads a golfer who already has a plan to it', async () => {
    const body = { code: 'billing.already-subscribed', message: 'You already have a plan.' };
    const { screen } = page({ [CREATE]: { status: 409, body } });
    expect(await screen.findByRole('link', { name: 'See my plan' })).toHaveAttribute('href', '/subscription');
    const card = within(screen.getByRole('alert'));
    for (const text of ['Failed to initialize payment. Please try again.', 'You already have a plan.'])
      expect(card.getByText(text)).toBeVisible();
    expect(
      screen.getByText('Failed to initialize payment. Please try again. You already have a plan.'),
    ).toBeVisible();
  });
});
