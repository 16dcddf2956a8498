import { within } from '@testing-library/react';
import { renderClient } from '../../testing/render';
import { golfer } from '../../testing/golf';
import { SignIn } from './sign-in';

const problem = {
  status: 401,
  body: { message: 'Wrong email or password.', code: 'auth.wrong-credentials' },
};

describe('signing in', () => {
  it('hides the password, and takes it from a password manager or by paste', async () => {
    const { user, screen } = renderClient(<SignIn />, {});
    const password = () => screen.getByLabelText('Password');
    expect(password()).toHaveAttribute('type', 'password');
    expect(password()).toHaveAttribute('autocomplete', 'current-password');
    await user.click(password());
    await user.paste('from the manager');
    expect(password()).toHaveValue('from the manager');
    await user.click(screen.getByRole('button', { name: /Create an account/ }));
    expect(screen.getByLabelText(/Password/)).toHaveAttribute('type', 'password');
    expect(screen.getByLabelText(/Password/)).toHaveAttribute('autocomplete', 'new-password');
    expect(screen.getByLabelText(/Email/)).toHaveAttribute('autocomplete', 'email');
  });

  it('shows the server’s message when signing in fails, and a screen reader says it once, by the toast', async () => {
    const { user, screen } = renderClient(<SignIn />, { 'POST /api/login': problem });
    await user.type(screen.getByLabelText('Email'), 'pat@golf.example');
    await user.type(screen.getByLabelText('Password'), 'wrong');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    const toasts = screen.getByRole('region', { name: 'Notifications' });
    expect(await within(toasts).findByText('Wrong email or password.')).toBeVisible();
    const form = screen.getByLabelText('Email').closest('form')!;
    expect(within(form).getByText('Wrong email or password.')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('sends the browser’s time zone along', async () => {
    const { user, screen, sent } = renderClient(<SignIn />, {
      'POST /api/login': { body: { user: golfer() } },
    });
    await user.type(screen.getByLabelText('Email'), 'pat@golf.example');
    await user.type(screen.getByLabelText('Password'), 'fairway wood');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByText('Welcome back!')).toBeVisible();
    expect(screen.getByText('Success')).toBeVisible();
    expect(sent('POST', '/api/login')[0]?.body).toEqual({
      email: 'pat@golf.example',
      password: 'fairway wood',
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
  });

  it('shows what the product does, and opens the form for a new account from there', async () => {
    const { user, screen } = renderClient(<SignIn />, {});
    expect(screen.getByRole('img', { name: /^Ann is in, Bob is out/ })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Create Account' }));
    expect(screen.getByLabelText(/Username/)).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Create Account' })).toHaveLength(1);
  });

  // promises accounts#password-strength
  it('shows the strength meter only while registering, and accepts a weak password', async () => {
    const { user, screen, sent } = renderClient(<SignIn />, {
      'POST /api/register': { status: 201, body: { user: golfer() } },
    });
    await user.type(screen.getByLabelText('Password'), 'all weakly');
    expect(screen.queryByRole('meter')).toBeNull();
    await user.click(screen.getByRole('button', { name: /Create an account/ }));
    expect(await screen.findByRole('meter')).toHaveAccessibleName('Password strength');
    await user.type(screen.getByLabelText(/Username/), 'Pat');
    expect(screen.getByLabelText(/Username/)).toHaveAccessibleDescription(/Friends read it/);
    await user.type(screen.getByLabelText(/Email/), 'pat@golf.example');
    expect(screen.getByLabelText('Gender')).toHaveAccessibleDescription(/^Only if you like/);
    await user.click(screen.getByRole('button', { name: 'Create Account' }));
    expect(sent('POST', '/api/register')[0]?.body).toMatchObject({
      username: 'Pat',
      gender: null,
      password: 'all weakly',
    });
  });
});

const [long, upper, lower, other] = [
  'Use at least 8 characters',
  'Add uppercase letters',
  'Add lowercase letters',
  'Add numbers or symbols',
];

// promises accounts#password-strength
it.each([
  ['pass', 25, 'Weak', long, upper, other],
  ['Pass', 50, 'Fair', long, other],
  ['Pass1', 75, 'Good', long],
  ['fairway1', 75, 'Good', upper],
  ['FAIRWAY1', 75, 'Good', lower],
  ['Fairway-2026', 100, 'Strong'],
  ['fairway', 25, 'Weak', long, upper, other],
])('the meter gives the new password %s %i points: %s', async (password, points, ...said) => {
  const { user, screen } = renderClient(<SignIn />, {});
  await user.click(screen.getByRole('button', { name: /Create an account/ }));
  await user.type(screen.getByLabelText(/Password/), password);
  const meter = await screen.findByRole('meter', { name: 'Password strength' });
  expect(meter).toHaveAttribute('aria-valuenow', String(points));
  expect(meter.nextElementSibling).toHaveTextContent(said.join(' · '));
});

describe('the form for signing in and making an account', () => {
  afterEach(() => (sessionStorage.clear(), window.history.replaceState({}, '', '/')));

  it('shows “Authentication failed” if the server gives no message', async () => {
    const { user, screen } = renderClient(<SignIn />, { 'POST /api/login': { status: 500, body: {} } });
    await user.type(screen.getByLabelText('Email'), 'pat@golf.example');
    await user.type(screen.getByLabelText('Password'), 'wrong');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findAllByText('Authentication failed')).toHaveLength(2);
  });

  it('offers an account to a visitor who comes by a friend’s link, and sends the link’s code along', async () => {
    window.history.replaceState({}, '', '/?ref=K7M2QXW4PA');
    const { user, screen, sent } = renderClient(<SignIn />, {
      'POST /api/register': { status: 201, body: { user: golfer() } },
    });
    expect(screen.getByText(/you both get 30 days of premium/)).toBeVisible();
    await user.type(screen.getByLabelText(/Username/), 'Pat');
    await user.type(screen.getByLabelText(/Email/), 'pat@golf.example');
    await user.type(screen.getByLabelText(/Password/), 'fairway wood');
    await user.click(screen.getByRole('button', { name: 'Create Account' }));
    expect(await screen.findByText('Account created successfully!')).toBeVisible();
    expect(screen.getByText('Success')).toBeVisible();
    expect(sent('POST', '/api/register')[0]?.body).toMatchObject({ referralCode: 'K7M2QXW4PA' });
    expect(sessionStorage.getItem('referral')).toBeNull();
  });
});
