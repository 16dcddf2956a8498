import { within } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { renderClient, withoutALine } from '../../testing/render';
import Subscribe from './subscribe';
import { addressFirst, checkout, free, monthly, plans, consentFirst } from './subscription.fixture';

const Arrived = () => <p>{useLocation().pathname + useLocation().search}</p>;
const page = (answers: Parameters<typeof renderClient>[1], address = '/subscribe?plan=annual') =>
  renderClient(
    <Routes>
      <Route path="/subscribe" element={<Subscribe />} />
      <Route path="*" element={<Arrived />} />
    </Routes>,
    {
      'GET /api/plans': { body: plans },
      'GET /api/subscription': { body: free },
      'POST /api/subscription/refresh': { body: { ...monthly, plan: 'annual' } },
      'POST /api/subscription/consent': { body: { ok: true } },
      ...answers,
    },
    address,
  );
const CREATE = 'POST /api/create-annual-subscription';
const toast = () => document.querySelector('[data-toast]');
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
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Complete Subscription' }));
    expect(await screen.findByText('/events-leagues?upgraded=true')).toBeVisible();
  });

  it('shows "Processing..." while the payment runs', async () => {
    const { user, screen } = page({ [CREATE]: annual });
    await user.type(await screen.findByLabelText(/Card number/), '4242');
    await user.click(screen.getByRole('checkbox'));
    globalThis.fetch = () => new Promise(() => {});
    await user.click(screen.getByRole('button', { name: 'Complete Subscription' }));
    expect(await screen.findByRole('button', { name: 'Processing...' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  // promises billing#tax
  it('asks where the golfer lives if the tax depends on it', async () => {
    const { user, screen, sent } = page({
      [CREATE]: ({ body }) => ((body as { address?: object }).address ? annual : addressFirst()),
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Where do you live?' }));
    await user.selectOptions(await dialog.findByLabelText('Country'), 'Germany');
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('heading', { name: 'Annual Premium' })).toBeVisible();
    expect(sent('POST', '/api/create-annual-subscription')[1]?.body).toEqual({
      ...{ plan: 'annual', address: { country: 'DE', postalCode: '' } },
    });
  });

  it('sells the plan that the address names', async () => {
    const { screen } = page({ [CREATE]: { status: 201, body: checkout } }, '/subscribe?plan=quarterly');
    expect(await screen.findByRole('heading', { name: 'Pro Quarterly', level: 2 })).toBeVisible();
  });

  it('sells the annual plan if the address names none', async () => {
    const { screen, sent } = page({ [CREATE]: annual }, '/subscribe');
    expect(await screen.findByRole('heading', { name: 'Annual Premium' })).toBeVisible();
    expect(sent('POST', '/api/create-annual-subscription')[0]?.body).toEqual({ plan: 'annual' });
  });

  it('says that the setup failed, offers a way back, and tries again on request', async () => {
    let up = false;
    const { user, screen } = page({ [CREATE]: () => (up ? annual : { status: 500, body: {} }) });
    expect(await screen.findByRole('heading', { name: 'Setup Error' })).toBeVisible();
    const text = 'Failed to initialize payment. Please try again.';
    expect(toast()).toHaveTextContent(`Setup Error${text}`);
    const card = within(screen.getByRole('alert'));
    expect(card.getByText(text)).toBeVisible();
    expect(card.getByRole('link', { name: 'Back to Events' })).toHaveAttribute('href', '/events-leagues');
    up = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Annual Premium' })).toBeVisible();
  });

  it.each([
    ['billing.already-subscribed', 409, 'You already have a plan.', 'See my plan'],
    ['input.invalid', 422, 'Please choose a plan', 'See the plans'],
  ])(
    'leads to the subscription screen where another try does not help: %s',
    async (code, status, message, name) => {
      const { screen } = page({ [CREATE]: { status, body: { code, message } } });
      const card = within(await screen.findByRole('alert'));
      expect(toast()).toHaveTextContent(`Failed to initialize payment. Please try again. ${message}`);
      expect(card.getByText(message)).toBeVisible();
      expect(card.queryByText(/Please try again/)).toBeNull();
      expect(card.queryByRole('button')).toBeNull();
      expect(card.getByRole('link', { name })).toHaveAttribute('href', '/subscription');
    },
  );

  it.each([
    ['there is no connection', withoutALine],
    ['the answer got lost', () => () => {}],
  ])('says that the payment service cannot be reached when %s, and offers a way back', async (_, cut) => {
    const back = cut();
    let times = 0;
    const { screen } = page({
      [CREATE]: () => {
        if (times++) return { status: 503, body: {}, headers: { 'retry-after': '60' } };
        throw new TypeError('Failed to fetch');
      },
    });
    const text = 'Unable to connect to payment service. Please refresh and try again.';
    expect(await screen.findByText('Connection Error')).toBeVisible();
    expect(toast()).toHaveTextContent(`Connection Error${text}`);
    const card = within(screen.getByRole('alert'));
    expect(card.getByRole('heading', { name: 'Setup Error' })).toBeVisible();
    expect(card.getByText(text)).toBeVisible();
    expect(card.getByRole('link', { name: 'Back to Events' })).toHaveAttribute('href', '/events-leagues');
    back();
  });

  // promises billing#credit
  it('spends no credit before the golfer has agreed to that', async () => {
    const covered = { ...annual.body, clientSecret: null, amount: 0, creditUsed: 6400 };
    const { user, screen, sent } = page({
      [CREATE]: ({ body }) =>
        (body as { consent?: string }).consent ? { status: 201, body: covered } : consentFirst('I agree.'),
    });
    const dialog = await screen.findByRole('dialog', { name: 'Get Pro Annual with your credit?' });
    await user.click(await within(dialog).findByRole('checkbox', { name: 'I agree.' }));
    expect(sent('POST', '/api/create-annual-subscription').map((call) => call.body)).toEqual([
      { plan: 'annual' },
    ]);
    await user.click(await within(dialog).findByRole('button', { name: 'Use my credit' }));
    expect(await screen.findByText('/events-leagues?upgraded=true')).toBeVisible();
  });
});
