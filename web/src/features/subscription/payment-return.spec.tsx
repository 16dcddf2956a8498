import { Route, Routes, useLocation } from 'react-router-dom';
import { renderClient } from '../../testing/render';
import PaymentReturn from './payment-return';
import { free, monthly } from './subscription.fixture';

const Here = () => <p>{`at ${useLocation().pathname}${useLocation().search}`}</p>;
const back = (address: string, view = monthly) =>
  renderClient(
    <Routes>
      <Route
        path="*"
        element={
          <>
            <Here />
            <PaymentReturn />
          </>
        }
      />
    </Routes>,
    { 'POST /api/subscription/refresh': { body: view } },
    address,
  );
const paid = '/?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=';

// promises billing#way-back
describe('a golfer who comes back from the bank’s own page', () => {
  it('reads that the payment arrived, and the parameters of the payment are removed from the address', async () => {
    const { screen } = back(`${paid}succeeded`);
    expect(await screen.findByText('You are now subscribed!')).toBeVisible();
    expect(screen.getByText('at /')).toBeVisible();
  });

  it('reads that the bank did not approve, on the screen where the payment can be tried again', async () => {
    const { screen, calls } = back(`${paid}failed`);
    expect(await screen.findByText('Payment Failed')).toBeVisible();
    expect(screen.getByText(/was not approved\. Please try again or use another card/)).toBeVisible();
    expect(screen.getByText('at /subscription')).toBeVisible();
    expect(calls).toEqual([]);
  });

  it('reads that the payment is not confirmed yet, even if the address says that it succeeded', async () => {
    const { screen } = back(`${paid}succeeded`, free);
    expect(await screen.findByText('Your payment is not confirmed yet')).toBeVisible();
    expect(screen.queryByText('You are now subscribed!')).toBeNull();
  });

  it.each([
    ['succeeded', 'Payment method updated', 'at /subscription'],
    ['failed', 'Card not saved', 'at /subscription?show=payment'],
  ])('reads whether another card was saved: %s', async (status, title, at) => {
    const { screen } = back(`/subscription?setup_intent=seti_1&redirect_status=${status}`);
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText(at)).toBeVisible();
  });
});
