import { useState } from 'react';
import { messageOf, request } from '../lib/request';
import { golfer } from '../testing/golf';
import { renderClient, type Call } from '../testing/render';
import { Button } from '../ui/button';
import { Input } from '../ui/field';
import { Prompts } from './prompts';

const MAKES = 'POST /api/api-keys';
const needed = {
  status: 403,
  body: { code: 'auth.proof-needed', message: 'Please confirm with your password that it is you.' },
};
const made = {
  id: '0197a5c0-52f0-7000-8000-000000000001',
  name: 'Club',
  prefix: 'gitg_3q2-7wA',
  scopes: ['venues:read'],
  createdAt: '2026-06-01T15:00:00Z',
  lastUsedAt: null,
  key: 'gitg_3q2-7wAAAA',
};

/** A screen with a form that makes an API key, and a list of the outcomes. */
function Screen() {
  const [name, setName] = useState('');
  const [said, setSaid] = useState<string[]>([]);
  const make = () =>
    request(MAKES, { body: { name, scopes: ['venues:read'] } }).then(
      () => setSaid((all) => [...all, 'made']),
      (error: unknown) => setSaid((all) => [...all, messageOf(error, 'failed')]),
    );
  const read = () => request('GET /api/me/export').then(() => setSaid((all) => [...all, 'read']));
  return (
    <>
      <Input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
      <Button onClick={() => void make()}>Make a key</Button>
      <Button onClick={() => void read()}>Download</Button>
      <ul>
        {said.map((line, i) => (
          <li key={i}>{line}</li>
        ))}
      </ul>
      <Prompts />
    </>
  );
}

/** Renders the screen with a fake server that wants a proof until it gets the right password. */
function open() {
  let proved = false;
  const view = renderClient(<Screen />, {
    'GET /api/me': { body: { user: golfer() } },
    [MAKES]: () => (proved ? { status: 201, body: made } : needed),
    'GET /api/me/export': () => (proved ? { body: { exportedAt: '2026-06-06T12:00:00Z' } } : needed),
    'POST /api/me/proof': ({ body }: Call) => {
      proved = (body as { password: string }).password === 'fairway';
      const message = 'This is not your current password.';
      return proved
        ? { body: { ok: true } }
        : { status: 422, body: { message, errors: [{ field: 'password', message }] } };
    },
  });
  const presses = async (name: string) => {
    await view.user.click(view.screen.getByRole('button', { name }));
    return view.screen.findByRole('dialog', { name: 'Is it you?' });
  };
  return { ...view, presses };
}

// promises client#confirming-in-place
describe('a call that is refused because it needs a fresh proof', () => {
  it('asks for the password in place, and is then sent again with the same key and body', async () => {
    const { user, screen, sent, presses } = open();
    await user.type(screen.getByLabelText('Name'), 'Club');
    await presses('Make a key');
    expect(await screen.findByLabelText('Your password')).toHaveFocus();
    await user.keyboard('guessed{Enter}');
    expect(await screen.findByText('This is not your current password.')).toBeVisible();
    await user.clear(screen.getByLabelText('Your password'));
    await user.type(screen.getByLabelText('Your password'), 'fairway{Enter}');
    expect(await screen.findByText('made')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByLabelText('Name')).toHaveValue('Club');
    const calls = sent('POST', '/api/api-keys');
    expect(calls.map(({ body }) => body)).toEqual(
      Array.from({ length: 2 }, () => ({ name: 'Club', scopes: ['venues:read'] })),
    );
    expect(new Set(calls.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });

  it('is read again after the proof if it only reads', async () => {
    const { user, screen, presses } = open();
    await presses('Download');
    await user.type(await screen.findByLabelText('Your password'), 'fairway{Enter}');
    expect(await screen.findByText('read')).toBeVisible();
  });

  it('fails with the refusal of the server if the golfer cancels', async () => {
    const { user, screen, sent, presses } = open();
    await user.type(screen.getByLabelText('Name'), 'Club');
    await presses('Make a key');
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText(needed.body.message)).toBeVisible();
    expect(sent('POST', '/api/api-keys')).toHaveLength(1);
    expect(screen.getByLabelText('Name')).toHaveValue('Club');
  });
});
