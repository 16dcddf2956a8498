import { act } from '@testing-library/react';
import { useState } from 'react';
import { Prompts } from './prompts';
import { queryClient } from '../lib/query-client';
import { messageOf, request } from '../lib/request';
import { golfer, idOf } from '../testing/golf';
import { renderClient, type Call } from '../testing/render';
import { Button } from '../ui/button';

const pat = golfer();
const confirmed = { ...pat, emailVerified: true };
const CODE = '123456';
const SENDS = 'POST /api/matching/invite';
const body = { playerIds: [idOf<never>('ann')] };
const unconfirmed = {
  status: 403,
  body: { code: 'auth.email-unconfirmed', message: 'Confirm your email first: we mail you a code for it.' },
};
const sentTo = (to: string) => ({ body: { sentTo: to, expiresAt: '2026-06-01T15:10:00Z' } });
const wrong = {
  status: 422,
  body: { code: 'auth.wrong-code', message: 'This code does not fit. You have 4 tries left.' },
};

/** A screen with a button that sends an invite, and a list of the outcomes. */
function Screen() {
  const [said, setSaid] = useState<string[]>([]);
  const send = () =>
    request(SENDS, { body }).then(
      () => setSaid((all) => [...all, 'sent']),
      (error: unknown) => setSaid((all) => [...all, messageOf(error, 'failed')]),
    );
  return (
    <>
      <Button onClick={() => void send()}>Ask Ann</Button>
      <ul aria-label="What became of it">
        {said.map((line, i) => (
          <li key={i}>{line}</li>
        ))}
      </ul>
      <Prompts />
    </>
  );
}

/** Renders the screen with a fake server that confirms the email when it receives CODE. */
function open(more: Parameters<typeof renderClient>[1] = {}) {
  const server = { me: pat };
  const confirms = ({ body: given }: Call) => {
    if ((given as { code: string }).code !== CODE) return wrong;
    server.me = confirmed;
    return { body: { user: confirmed } };
  };
  const view = renderClient(<Screen />, {
    'GET /api/me': () => ({ body: { user: server.me } }),
    [SENDS]: () => (server.me.emailVerified ? { body: { ok: true, invited: 1 } } : unconfirmed),
    'POST /api/me/verify/email': sentTo(pat.email),
    'POST /api/me/verify/email/confirm': confirms,
    ...more,
  });
  const asks = async () => {
    await view.user.click(view.screen.getByRole('button', { name: 'Ask Ann' }));
    return view.screen.findByRole('dialog', { name: 'Confirm your email first' });
  };
  const outcomes = () => view.screen.queryAllByRole('listitem', { hidden: true }).map((li) => li.textContent);
  const invites = () => view.sent('POST', '/api/matching/invite');
  return { ...view, server, asks, outcomes, invites };
}

// promises client#confirming-in-place
describe('a command that is refused because the email is not confirmed', () => {
  it('opens the dialog for the code, and is sent again with the same key once the code is entered', async () => {
    const { user, screen, sent, asks, outcomes, invites } = open();
    await asks();
    expect(await screen.findByText(/We sent a code to pat@golf.example/)).toBeVisible();
    expect(sent('POST', '/api/me/verify/email')).toHaveLength(1);
    expect(await screen.findByLabelText('Code')).toHaveFocus();
    expect(outcomes()).toEqual([]);
    await user.keyboard(`${CODE}{Enter}`);
    expect(await screen.findByText('sent')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(invites()).toHaveLength(2);
    expect(invites().map((call) => call.body)).toEqual([body, body]);
    expect(new Set(invites().map((call) => call.headers['idempotency-key'])).size).toBe(1);
    expect(queryClient.getQueryData(['/api/me'])).toEqual({ user: confirmed });
  });

  it('is sent again with one idempotency key although two calls of it wait for the code', async () => {
    const { user, screen, asks, outcomes, invites } = open();
    await asks();
    let second: Promise<unknown> | undefined;
    act(() => void (second = request(SENDS, { body })));
    await user.type(await screen.findByLabelText('Code'), `${CODE}{Enter}`);
    expect(await screen.findByText('sent')).toBeVisible();
    expect(await second).toEqual({ ok: true, invited: 1 });
    expect(outcomes()).toEqual(['sent']);
    expect(invites()).toHaveLength(4);
    expect(new Set(invites().map((call) => call.headers['idempotency-key'])).size).toBe(1);
  });

  it('shows what is wrong with a code, and accepts a corrected one', async () => {
    const { user, screen, asks, outcomes, sent } = open();
    await asks();
    const field = await screen.findByLabelText('Code');
    await user.type(field, '12{Enter}');
    expect(await screen.findByText('Please enter the 6 digits from the mail.')).toBeVisible();
    expect(sent('POST', '/api/me/verify/email/confirm')).toEqual([]);
    await user.clear(field);
    await user.type(field, '000000{Enter}');
    expect(await screen.findByText(wrong.body.message)).toBeVisible();
    expect(field).toHaveAccessibleDescription(wrong.body.message);
    await user.click(screen.getByRole('button', { name: 'Send it again' }));
    expect(await screen.findByText(/We sent a new code to pat@golf.example/)).toBeVisible();
    await user.clear(field);
    await user.type(field, `${CODE}{Enter}`);
    expect(await screen.findByText('sent')).toBeVisible();
    expect(outcomes()).toEqual(['sent']);
  });

  it('is not sent again if the dialog is closed; the refusal is shown, and the next press asks for the code again', async () => {
    const { user, screen, asks, outcomes, invites, sent } = open();
    await asks();
    expect(await screen.findByText(/We sent a code to pat@golf.example/)).toBeVisible();
    await user.keyboard('{Escape}');
    expect(await screen.findByText(unconfirmed.body.message)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(invites()).toHaveLength(1);
    expect(await asks()).toBeVisible();
    expect(outcomes()).toHaveLength(1);
    // The code that was mailed before still works, so no new one is sent.
    expect(await screen.findByText(/We sent a code to pat@golf.example/)).toBeVisible();
    expect(sent('POST', '/api/me/verify/email')).toHaveLength(1);
    await user.type(screen.getByLabelText('Code'), `${CODE}{Enter}`);
    expect(await screen.findByText('sent')).toBeVisible();
  });

  it('lets the golfer confirm another address', async () => {
    const next = 'patty@golf.example';
    const { user, screen, asks, sent } = open({
      'PATCH /api/me': { body: { user: { ...pat, pendingEmail: next } } },
    });
    await asks();
    await user.click(await screen.findByRole('button', { name: 'Change the address' }));
    await user.type(screen.getByLabelText('Your email'), `${next}{Enter}`);
    expect(await screen.findByText(/We sent a code to patty@golf.example/)).toBeVisible();
    expect(sent('PATCH', '/api/me').at(-1)?.body).toEqual({ email: next });
    expect(sent('POST', '/api/me/verify/email')).toHaveLength(2);
    await user.type(await screen.findByLabelText('Code'), `${CODE}{Enter}`);
    expect(await screen.findByText('sent')).toBeVisible();
  });

  it('is sent again at once if the email was confirmed in another tab in the meantime', async () => {
    const view: ReturnType<typeof open> = open({
      'POST /api/me/verify/email': () => {
        view.server.me = confirmed;
        return { status: 409, body: { code: 'auth.already-verified', message: 'This is verified already.' } };
      },
    });
    await view.user.click(view.screen.getByRole('button', { name: 'Ask Ann' }));
    expect(await view.screen.findByText('sent')).toBeVisible();
    expect(view.screen.queryByRole('dialog')).toBeNull();
  });

  it('shows why no code could be sent, and accepts a code from an earlier mail', async () => {
    const message = 'Too many codes. Please wait ten minutes.';
    const { user, screen, asks } = open({ 'POST /api/me/verify/email': { status: 429, body: { message } } });
    await asks();
    expect(await screen.findByText(message)).toBeVisible();
    await user.type(screen.getByLabelText('Code'), `${CODE}{Enter}`);
    expect(await screen.findByText('sent')).toBeVisible();
  });

  it('fails with the server’s refusal if another dialog replaces the one for the code', async () => {
    const { screen, asks, outcomes } = open();
    await asks();
    act(() => void window.dispatchEvent(new CustomEvent('session-ended', { detail: {} })));
    expect(await screen.findByRole('dialog', { name: 'You were signed out' })).toBeVisible();
    expect(outcomes()).toEqual([unconfirmed.body.message]);
  });
});
