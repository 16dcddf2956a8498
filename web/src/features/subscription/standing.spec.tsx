import type { InvoiceView, SubscriptionView } from '@game/contracts';
import { jest } from '@jest/globals';
import { waitFor, within } from '@testing-library/react';
import { renderClient } from '../../testing/render';
import { checkout, free, lifetime, monthly, serverOf, toAnnual } from './subscription.fixture';
import Subscription from './subscription';

type Answers = Parameters<typeof renderClient>[1];
function page(view: SubscriptionView, answers: Answers = {}, address = '/subscription') {
  const leave = jest.fn<(url: string) => void>();
  return {
    leave,
    ...renderClient(
      <main id="content" tabIndex={-1}>
        <Subscription leave={leave} />
      </main>,
      { ...serverOf(view), ...answers },
      address,
    ),
  };
}
const ending: SubscriptionView = {
  ...monthly,
  nextBillingAt: null,
  cancelAtPeriodEnd: true,
  endsAt: '2026-07-09T15:00:00.000Z',
};
const due: SubscriptionView = {
  ...monthly,
  status: 'past_due',
  nextBillingAt: null,
  pastDue: {
    since: '2026-06-09T15:00:00.000Z',
    graceUntil: '2026-06-16T15:00:00.000Z',
    needsApproval: false,
  },
};
const newCard = { clientSecret: 'seti_1_secret', intent: 'setup', payment: checkout.payment };

// promises billing#current-plan
describe('the current subscription', () => {
  it('shows the next payment’s date, amount and tax, and the card, as the server answers them', async () => {
    const { screen } = page(monthly);
    const panel = within(await screen.findByRole('region', { name: 'Pro Monthly' }));
    for (const text of ['July 9, 2026', '$8.56', '$0.56 of it tax', 'Visa ending in 4242', 'Active'])
      expect(panel.getByText(text)).toBeVisible();
    expect(screen.queryByText('Coming Soon')).toBeNull();
    expect(screen.getByText('Your plan')).toBeVisible();
  });

  it('is cancelled after a confirmation, and the screen says until when it can be used', async () => {
    const { user, screen, sent } = page(monthly, { 'POST /api/subscription/cancel': { body: ending } });
    await user.click(await screen.findByRole('button', { name: 'Cancel Subscription' }));
    expect(await screen.findByText(/You keep premium until July 9, 2026/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Yes, cancel it' }));
    expect(await screen.findByText('Subscription cancelled')).toBeVisible();
    expect(screen.getByText('Cancelled. Everything stays open to you until July 9, 2026.')).toBeVisible();
    expect(sent('POST', '/api/subscription/cancel')[0]?.headers).toHaveProperty('idempotency-key');
  });

  // promises billing#give-it-back
  it.each([
    ['Pro Annual', { ...monthly, plan: 'annual', planName: 'Pro Annual' }],
    ['Lifetime', lifetime],
  ] as const)('is given back after a confirmation that names the sum (%s)', async (name, plan) => {
    const withdrawable = { amount: 6_400, until: '2026-07-04T15:00:00.000Z' };
    const { user, screen, sent } = page(
      { ...plan, withdrawable },
      { 'POST /api/subscription/give-back': { body: free } },
    );
    await user.click(await screen.findByRole('button', { name: 'Give it back (until July 4, 2026)' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: `Give ${name} back?` }));
    expect(dialog.getByText(/^\$64 goes back to your card, and your plan ends now/)).toBeVisible();
    expect(sent('POST', '/api/subscription/give-back')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Yes, $64 back' }));
    expect(await screen.findByText('Your money is on its way')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'You are on Starter' })).toBeVisible();
    expect(sent('POST', '/api/subscription/give-back')[0]?.headers).toHaveProperty('idempotency-key');
  });

  it('has no button to give it back if the server does not offer that', async () => {
    const { screen } = page(monthly);
    await screen.findByRole('button', { name: 'Cancel Subscription' });
    expect(screen.queryByRole('button', { name: /^Give it back/ })).toBeNull();
  });

  it('is not cancelled if the golfer does not confirm', async () => {
    const { user, screen, calls } = page(monthly);
    await user.click(await screen.findByRole('button', { name: 'Cancel Subscription' }));
    await user.click(await screen.findByRole('button', { name: 'Keep my plan' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(calls.filter((c) => c.method === 'POST')).toEqual([]);
  });

  it('is resumed after it was cancelled', async () => {
    const { user, screen } = page(ending, { 'POST /api/subscription/resume': { body: monthly } });
    await user.click(await screen.findByRole('button', { name: 'Resume subscription' }));
    expect(await screen.findByText('Subscription resumed')).toBeVisible();
    expect(screen.getByText('Next billing date')).toBeVisible();
    // The button that was pressed is gone.
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('is changed after the screen has said what the new plan costs', async () => {
    const annual = { ...monthly, plan: 'annual', planName: 'Pro Annual' };
    const { user, screen, sent } = page(monthly, { 'POST /api/subscription/change': { body: annual } });
    await user.click(await screen.findByRole('button', { name: 'Change to Pro Annual' }));
    expect(await screen.findByText(/^Pro Annual begins now\. What you paid for Pro Monthly/)).toBeVisible();
    expect(screen.getByText('Today $58.93, then $64 on June 20, 2027.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Change plan' }));
    expect(await screen.findByText('You are on Pro Annual now.')).toBeVisible();
    expect(sent('POST', '/api/subscription/change')[0]?.body).toEqual({ priceId: 'price_annual' });
  });

  // promises billing#cheaper-plans-follow
  it('changes to a cheaper plan when its period ends, says so before and after, and can be kept', async () => {
    const annual = { ...monthly, plan: 'annual' as const, planName: 'Pro Annual', amount: 6_400 };
    const at = annual.nextBillingAt!;
    const changing = { ...annual, changesTo: { plan: 'monthly', planName: 'Pro Monthly', at }, amount: 300 };
    const answers = [changing, annual];
    const { user, screen, sent } = page(annual, {
      'GET /api/subscription/change?priceId=price_monthly': {
        body: {
          ...{ ...toAnnual, plan: 'monthly', planName: 'Pro Monthly', takesEffect: 'period-end', at },
          ...{ dueToday: 0, credit: 4_927, next: { amount: 0, at } },
        },
      },
      'POST /api/subscription/change': () => ({ body: answers.shift() }),
    });
    await user.click(await screen.findByRole('button', { name: 'Change to Pro Monthly' }));
    expect(
      await screen.findByText(/^Pro Annual runs to its paid end on July 9, 2026, then Pro Monthly begins/),
    ).toBeVisible();
    expect(screen.getByText('Today $0, credit $49.27, then $0 on July 9, 2026.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Change plan' }));
    expect(await screen.findByText(/^Pro Monthly begins on July 9, 2026\./)).toBeVisible();
    expect(screen.getByText('On July 9, 2026 your plan changes to Pro Monthly.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keep Pro Annual' }));
    expect(await screen.findByText('Pro Annual renews as before.')).toBeVisible();
    expect(screen.queryByText(/your plan changes to Pro Monthly/)).toBeNull();
    expect(screen.getByRole('main')).toHaveFocus();
    expect(sent('POST', '/api/subscription/change').map((call) => call.body)).toEqual([
      { priceId: 'price_monthly' },
      { priceId: 'price_annual' },
    ]);
  });

  it('cannot be changed before the price is known, and the price is read again on request if it did not load', async () => {
    let up = false;
    const { user, screen } = page(monthly, {
      'GET /api/subscription/change?priceId=price_annual': () =>
        up ? { body: toAnnual } : { status: 503, body: { message: 'The provider is away.' } },
    });
    await user.click(await screen.findByRole('button', { name: 'Change to Pro Annual' }));
    expect(await screen.findByText('The provider is away.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Change plan' })).toBeNull();
    up = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^Today \$58\.93/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Change plan' })).toBeEnabled();
  });

  it('is not changed if the card is declined for the difference in price', async () => {
    const body = {
      code: 'billing.card-declined',
      message: 'Your card was declined. Please try another card.',
    };
    const { user, screen } = page(monthly, { 'POST /api/subscription/change': { status: 402, body } });
    await user.click(await screen.findByRole('button', { name: 'Change to Pro Annual' }));
    await user.click(await screen.findByRole('button', { name: 'Change plan' }));
    expect(await screen.findByText('Payment Failed')).toBeVisible();
    expect(screen.getByText(body.message)).toBeVisible();
  });

  it('does not keep the golfer from buying Lifetime', async () => {
    const { user, screen, sent } = page(monthly, {
      'POST /api/create-subscription': {
        status: 201,
        body: { ...checkout, plan: 'lifetime', amount: 19900 },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Choose Lifetime' }));
    expect(await screen.findByRole('button', { name: 'Pay $199' })).toBeVisible();
    expect(screen.getByText('Paid once. It never renews.')).toBeVisible();
    expect(sent('POST', '/api/create-subscription')[0]?.body).toEqual({ priceId: 'price_lifetime' });
  });

  it('is cancelled by choosing Starter, and the screen asks first', async () => {
    const { user, screen } = page(monthly);
    await user.click(await screen.findByRole('button', { name: 'Change to Starter' }));
    expect(await screen.findByText('Cancel your subscription?')).toBeVisible();
  });

  it('has a button that leads to the billing portal', async () => {
    const { user, screen, leave } = page(monthly, {
      'POST /api/subscription/portal': { body: { url: 'https://billing.example/p' } },
    });
    await user.click(await screen.findByRole('button', { name: 'Manage Payment' }));
    await waitFor(() => expect(leave).toHaveBeenCalledWith('https://billing.example/p'));
  });

  it.each([
    ['Manage Payment', monthly],
    ['Resume subscription', ending],
  ])('has buttons that say when their action failed: %s', async (name, view) => {
    const { user, screen } = page(view, {
      'POST /api/subscription/portal': { status: 500, body: {} },
      'POST /api/subscription/resume': { status: 500, body: {} },
    });
    await user.click(await screen.findByRole('button', { name }));
    expect(await screen.findByText('That did not work. Please try again.')).toBeVisible();
  });
});

describe('the payment method', () => {
  it('is replaced from the banner of a failed payment', async () => {
    const { user, screen, sent } = page(due, {
      'POST /api/subscription/payment-method': { body: newCard },
      'POST /api/subscription/test-card': { body: { status: 'succeeded' } },
    });
    const banner = within(await screen.findByRole('alert'));
    expect(banner.getByText(/You keep premium until June 16, 2026/)).toBeVisible();
    expect(screen.getByText('Past due')).toBeVisible();
    await user.click(banner.getByRole('button', { name: 'Update Payment Method' }));
    await user.click(await screen.findByRole('button', { name: /Goes through/ }));
    await user.click(screen.getByRole('button', { name: 'Save card' }));
    expect(await screen.findByText('Payment method updated')).toBeVisible();
    expect(sent('POST', '/api/subscription/test-card')[0]?.body).toMatchObject({
      clientSecret: 'seti_1_secret',
    });
    await waitFor(() => expect(screen.queryByLabelText(/Card number/)).toBeNull());
  });

  it('must be replaced after a failed payment, as the banner says, before another renewing plan can be chosen', async () => {
    const { user, screen } = page(due);
    const banner = within(await screen.findByRole('alert'));
    expect(banner.getByText('Your last payment did not go through')).toBeVisible();
    expect(
      banner.getByText(/until June 16, 2026. Put in another card and we try again at once/),
    ).toBeVisible();
    expect(banner.getByRole('button', { name: 'Update Payment Method' })).toBeVisible();
    expect(screen.queryByText('Next billing date')).toBeNull();
    for (const name of ['Change to Pro Quarterly', 'Change to Pro Annual']) {
      const button = screen.getByRole('button', { name });
      expect(button).toBeDisabled();
      expect(button).toHaveAccessibleDescription(/^Pay what is open first/);
    }
    expect(screen.getByRole('button', { name: 'Choose Lifetime' })).toBeEnabled();
    await user.click(screen.getByRole('button', { name: 'Change to Starter' }));
    expect(await screen.findByText('Cancel your subscription?')).toBeVisible();
  });

  it('must be replaced when the server says so, even if the payment failed after the screen was read', async () => {
    const body = {
      code: 'billing.payment-due',
      message:
        'Your last payment did not go through. Update your payment method first, then change your plan.',
    };
    const { user, screen } = page(monthly, { 'POST /api/subscription/change': { status: 409, body } });
    await user.click(await screen.findByRole('button', { name: 'Change to Pro Annual' }));
    await user.click(await screen.findByRole('button', { name: 'Change plan' }));
    expect(await screen.findByText(body.message)).toBeVisible();
  });

  it('is not replaced by a card that is declined, and the banner stays', async () => {
    const body = { code: 'billing.card-declined', message: 'Your card was declined.' };
    const { user, screen } = page(due, {
      'POST /api/subscription/payment-method': { body: newCard },
      'POST /api/subscription/test-card': { status: 402, body },
    });
    const banner = within(
      await screen
        .findByText('Your last payment did not go through')
        .then((t) => t.closest('[role=alert]') as HTMLElement),
    );
    await user.click(banner.getByRole('button', { name: 'Update Payment Method' }));
    await user.click(await screen.findByRole('button', { name: /Declined/ }));
    await user.click(screen.getByRole('button', { name: 'Save card' }));
    expect((await screen.findAllByText(body.message)).length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'Save card' })).toBeVisible();
    expect(banner.getByRole('button', { name: 'Update Payment Method' })).toBeVisible();
  });

  it('shows why its form did not open, and tries again on request', async () => {
    const { user, screen, sent } = page(monthly, {
      'POST /api/subscription/payment-method': {
        status: 503,
        body: { message: 'The provider is away.' },
        headers: { 'retry-after': '60' },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Update Payment Method' }));
    expect(await screen.findByText('The provider is away.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(sent('POST', '/api/subscription/payment-method')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Never mind' }));
    await waitFor(() => expect(screen.queryByText('The provider is away.')).toBeNull());
    expect(screen.getByRole('button', { name: 'Update Payment Method' })).toHaveFocus();
  });

  it('gives the focus to the page if its form was opened by a link', async () => {
    const { user, screen } = page(
      monthly,
      { 'POST /api/subscription/payment-method': { body: newCard } },
      '/subscription?show=payment',
    );
    await user.click(await screen.findByRole('button', { name: 'Never mind' }));
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });
});

// promises billing#current-plan
describe('the list of invoices', () => {
  const invoice = (id: string, more: Partial<InvoiceView> = {}): InvoiceView => ({
    id,
    number: `GITG-${id}`,
    at: '2026-06-09T15:00:00.000Z',
    amount: 856,
    tax: 56,
    refunded: 0,
    currency: 'usd',
    status: 'paid',
    needsApproval: false,
    description: 'Pro Monthly',
    pdfUrl: `https://files.example/${id}.pdf`,
    url: null,
    ...more,
  });

  it('has links to the PDFs, and loads more invoices on request', async () => {
    const once = {
      description: 'Lifetime',
      pdfUrl: null,
      url: 'https://files.example/r',
      refunded: 500,
      tax: null,
    };
    const { user, screen } = page(monthly, {
      'GET /api/subscription/invoices': { body: { invoices: [invoice('1')], nextCursor: 'in_1' } },
      'GET /api/subscription/invoices?after=in_1': {
        body: { invoices: [invoice('2', once)], nextCursor: null },
      },
    });
    const pdf = await screen.findByRole('link', { name: 'PDF: Pro Monthly, June 9, 2026' });
    expect(pdf).toHaveAttribute('href', 'https://files.example/1.pdf');
    expect(screen.getByText('incl. $0.56 tax')).toBeVisible();
    expect(screen.getByText('Paid')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    const receipt = await screen.findByRole('link', { name: 'Receipt: Lifetime, June 9, 2026' });
    expect(receipt).toHaveAttribute('href', 'https://files.example/r');
    expect(screen.getByText('$5 refunded')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  it('says that there are none, or that they did not load', async () => {
    const { screen, unmount } = page(free);
    expect(await screen.findByText('No invoices yet')).toBeVisible();
    unmount();
    const other = page(monthly, { 'GET /api/subscription/invoices': { status: 500, body: {} } });
    expect(await other.screen.findByText('This did not load')).toBeVisible();
  });
});

describe('a link from the profile', () => {
  it('opens the card form', async () => {
    const { screen } = page(
      monthly,
      { 'POST /api/subscription/payment-method': { body: newCard } },
      '/subscription?show=payment',
    );
    expect(await screen.findByRole('button', { name: 'Save card' })).toBeVisible();
  });
  it('goes to the invoices', async () => {
    const { screen } = page(monthly, {}, '/subscription?show=history');
    expect(await screen.findByRole('region', { name: 'Invoices' })).toHaveFocus();
  });
  it('asks whether to cancel', async () => {
    const { screen } = page(monthly, {}, '/subscription?show=cancel');
    expect(await screen.findByText('Cancel your subscription?')).toBeVisible();
  });
  it.each(['payment', 'cancel'])('says that there is no plan yet: %s', async (part) => {
    const { screen } = page(free, {}, `/subscription?show=${part}`);
    expect(await screen.findByText('No running plan')).toBeVisible();
    expect(screen.getByText('Most Popular')).toBeVisible();
  });
});
