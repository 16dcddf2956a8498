import { renderClient } from '../../testing/render';
import { golfer } from '../../testing/golf';
import { SignIn } from './sign-in';

const problem = {
  status: 401,
  body: { message: 'Wrong email or password.', code: 'auth.wrong-credentials' },
};

describe('signing in', () => {
  it('shows the server’s message when signing in fails', async () => {
    const { user, screen } = renderClient(<SignIn />, { 'POST /api/login': problem });
    await user.type(screen.getByLabelText('Email'), 'pat@golf.example');
    await user.type(screen.getByLabelText('Password'), 'wrong');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Wrong email or password.');
  });

  it('sends the browser’s time zone along', async () => {
    const { user, screen, sent } = renderClient(<SignIn />, {
      'POST /api/login': { body: { user: golfer() } },
    });
    await user.type(screen.getByLabelText('Email'), 'pat@golf.example');
    await user.type(screen.getByLabelText('Password'), 'fairway');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByText('Welcome back!')).toBeVisible();
    expect(sent('POST', '/api/login')[0]?.body).toEqual({
      email: 'pat@golf.example',
      password: 'fairway',
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
  });

  // promises accounts#password-strength
  it('shows the strength meter only while registering, and accepts a weak password', async () => {
    const { user, screen, sent } = renderClient(<SignIn />, {
      'POST /api/register': { status: 201, body: { user: golfer() } },
    });
    await user.type(screen.getByLabelText('Password'), 'weakly');
    expect(screen.queryByRole('meter')).toBeNull();
    await user.click(screen.getByRole('button', { name: /Create an account/ }));
    expect(screen.getByRole('meter')).toHaveAccessibleName('Password strength');
    await user.type(screen.getByLabelText(/Username/), 'Pat');
    await user.type(screen.getByLabelText(/Email/), 'pat@golf.example');
    await user.click(screen.getByRole('button', { name: 'Create Account' }));
    expect(sent('POST', '/api/register')[0]?.body).toMatchObject({
      username: 'Pat',
      gender: 'other',
      password: 'weakly',
    });
  });
});

describe('making an account', () => {
  afterEach(() => (sessionStorage.clear(), window.history.replaceState({}, '', '/')));

  it('says that authentication failed where the server gives no message', async () => {
    const { user, screen } = renderClient(<SignIn />, { 'POST /api/login': { status: 500, body: {} } });
    await user.type(screen.getByLabelText('Email'), 'pat@golf.example');
    await user.type(screen.getByLabelText('Password'), 'wrong');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Authentication failed');
  });

  it('starts by a friend’s link, sends its code along, and confirms the new account', async () => {
    window.history.replaceState({}, '', '/?ref=K7M2QXW4PA');
    const { user, screen, sent } = renderClient(<SignIn />, {
      'POST /api/register': { status: 201, body: { user: golfer() } },
    });
    expect(screen.getByText(/you both get 30 days of premium/)).toBeVisible();
    await user.type(screen.getByLabelText(/Username/), 'Pat');
    await user.type(screen.getByLabelText(/Email/), 'pat@golf.example');
    await user.type(screen.getByLabelText(/Password/), 'fairway');
    await user.click(screen.getByRole('button', { name: 'Create Account' }));
    expect(await screen.findByText('Account created successfully!')).toBeVisible();
    expect(screen.getByText('Success')).toBeVisible();
    expect(sent('POST', '/api/register')[0]?.body).toMatchObject({ referralCode: 'K7M2QXW4PA' });
    expect(sessionStorage.getItem('referral')).toBeNull();
  });
});
