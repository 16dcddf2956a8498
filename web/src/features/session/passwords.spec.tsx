import { Route, Routes } from 'react-router-dom';
import { renderClient } from '../../testing/render';
import ForgotPassword from './forgot-password';
import NotMe from './not-me';
import ResetPassword from './reset-password';

const message = (status: number, text?: string) => ({ status, body: text ? { message: text } : {} });

describe('the form for a forgotten password', () => {
  it('asks for an email, and says that a link was sent, may be in spam, and expires in 1 hour', async () => {
    const { user, screen, sent } = renderClient(<ForgotPassword />, {
      'POST /api/forgot-password': { body: { message: 'ok' } },
    });
    const send = screen.getByRole('button', { name: 'Send Reset Instructions' });
    expect(send).toBeDisabled();
    await user.type(screen.getByLabelText(/Email/), 'pat@golf.example');
    await user.click(send);
    expect(await screen.findByRole('heading', { name: 'Email Sent!' })).toBeVisible();
    expect(screen.getByText(/spam/)).toBeVisible();
    expect(screen.getByText(/expires in 1 hour/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/auth');
    expect(sent('POST', '/api/forgot-password')[0]?.body).toEqual({ email: 'pat@golf.example' });
    await user.click(screen.getByRole('button', { name: 'Send Another Email' }));
    expect(screen.getByRole('button', { name: 'Send Reset Instructions' })).toBeEnabled();
  });

  it.each([
    ['Too many tries.', 'Too many tries.'],
    [undefined, 'Failed to send reset email'],
  ])('when the server refuses with the message %p, shows “%s”', async (said, shown) => {
    const { user, screen } = renderClient(<ForgotPassword />, {
      'POST /api/forgot-password': message(429, said),
    });
    await user.type(screen.getByLabelText(/Email/), 'pat@golf.example');
    await user.click(screen.getByRole('button', { name: 'Send Reset Instructions' }));
    expect(await screen.findByText(shown)).toBeVisible();
    expect(screen.getByText('Error')).toBeVisible();
  });

  it('says that the email is being sent', async () => {
    const { user, screen } = renderClient(<ForgotPassword />, {});
    await user.type(screen.getByLabelText(/Email/), 'pat@golf.example');
    globalThis.fetch = () => new Promise(() => {});
    await user.click(screen.getByRole('button', { name: 'Send Reset Instructions' }));
    expect(await screen.findByRole('button', { name: 'Sending...' })).toBeVisible();
  });
});

describe('the form for a new password', () => {
  const at = (path: string, answers = {}) =>
    renderClient(
      <Routes>
        <Route path="reset-password" element={<ResetPassword />} />
      </Routes>,
      answers,
      path,
    );

  // promises accounts#forgotten-password
  it('says that the link is invalid if it has no token', () => {
    const { screen } = at('/reset-password');
    expect(screen.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible();
    expect(screen.getByText('Invalid reset link. Please request a new password reset.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Request New Reset Link' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
  });

  it('requires the password twice and with at least 8 characters, and can show it', async () => {
    const { user, screen, sent } = at('/reset-password?token=t', {
      'POST /api/reset-password': { body: { message: 'ok' } },
    });
    const [first, second] = [screen.getByLabelText(/^New password/), screen.getByLabelText(/^Confirm/)];
    await user.type(first, 'abc');
    await user.type(second, 'abd');
    expect(screen.getByText('Passwords do not match')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reset Password' })).toBeDisabled();
    await user.clear(second);
    await user.type(second, 'abc');
    await user.click(screen.getByRole('button', { name: 'Reset Password' }));
    expect(screen.getAllByText('Password must be at least 8 characters long')[0]).toBeVisible();
    expect(screen.getByText('Error')).toBeVisible();
    expect(screen.getByRole('meter')).toHaveAttribute('aria-valuetext', 'Very Weak');
    await user.click(screen.getByRole('button', { name: 'Show new password' }));
    expect(first).toHaveAttribute('type', 'text');
    await user.type(first, 'DEF1!x');
    await user.type(second, 'DEF1!x');
    await user.click(screen.getByRole('button', { name: 'Reset Password' }));
    expect(await screen.findByRole('heading', { name: 'Password Reset!' })).toBeVisible();
    expect(screen.getByText('Password reset successfully! You can now log in.')).toBeVisible();
    expect(sent('POST', '/api/reset-password')[0]?.body).toEqual({ token: 't', newPassword: 'abcDEF1!x' });
  });

  // promises accounts#password-strength
  it.each([
    ['a', 'Very Weak'],
    ['aB', 'Weak'],
    ['aB1', 'Fair'],
    ['aB1!', 'Good'],
    ['aB1!aB1!', 'Strong'],
  ])('rates %s as %s on a meter, which is hidden while the field is empty', async (password, label) => {
    const { user, screen } = at('/reset-password?token=t');
    expect(screen.queryByRole('meter')).toBeNull();
    await user.type(screen.getByLabelText(/^New password/), password);
    expect(screen.getByRole('meter', { name: 'Password strength' })).toHaveAttribute('aria-valuetext', label);
  });

  it.each([
    ['This link was used already.', 'This link was used already.'],
    [undefined, 'Failed to reset password'],
  ])('when the server refuses with the message %p, shows “%s”', async (said, shown) => {
    const { user, screen } = at('/reset-password?token=t', {
      'POST /api/reset-password': message(400, said),
    });
    await user.type(screen.getByLabelText(/^New password/), 'fairway wood');
    await user.type(screen.getByLabelText(/^Confirm/), 'fairway wood');
    await user.click(screen.getByRole('button', { name: 'Reset Password' }));
    expect(await screen.findByText(shown)).toBeVisible();
    expect(screen.getByText('Error')).toBeVisible();
  });
});

// promises accounts#changing-the-email
describe('the page behind the link "This was not me"', () => {
  it('changes nothing until the golfer presses the button, then says what happened', async () => {
    const answer = { body: { message: 'Your account has its former email again.' } };
    const { user, screen, sent } = renderClient(
      <NotMe />,
      { 'POST /api/undo-email-change': answer },
      '/not-me?token=t',
    );
    expect(sent('POST', '/api/undo-email-change')).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Take my account back' }));
    expect(await screen.findByRole('heading', { name: 'The account is yours again' })).toBeVisible();
    expect(screen.getByText('Your account has its former email again.')).toBeVisible();
    expect(sent('POST', '/api/undo-email-change')[0]?.body).toEqual({ token: 't' });
  });
});
