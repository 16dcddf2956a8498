import { queryClient } from '../../lib/query-client';
import { renderClient } from '../../testing/render';
import AgainDialog from './again-dialog';
import { golfer, idOf } from '../../testing/golf';

const pat = golfer();

function open(answer: { status?: number; body: unknown }) {
  const happened: string[] = [];
  const view = renderClient(
    <AgainDialog onClose={() => happened.push('closed')} reload={() => happened.push('reloaded')} />,
    { 'POST /api/login': answer },
  );
  return { ...view, happened };
}
/** renderClient clears the cache, so this puts the user back after each clearing. */
const original = queryClient.clear.bind(queryClient);
beforeEach(() => {
  queryClient.clear = () => (original(), void queryClient.setQueryData(['/api/me'], { user: pat }));
});
afterAll(() => void (queryClient.clear = original));

// promises client#ended-session
describe('the dialog that is shown when the session has ended', () => {
  it('signs the same golfer in again and leaves the screen as it was', async () => {
    const { user, screen, sent, happened } = open({ body: { user: pat } });
    expect(screen.getByRole('dialog', { name: 'You were signed out' })).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('pat@golf.example');
    expect(screen.getByLabelText('Password')).toHaveFocus();
    await user.type(screen.getByLabelText('Password'), 'Fairway-2026{Enter}');
    expect(await screen.findByText('Welcome back!')).toBeVisible();
    expect(happened).toEqual(['closed']);
    expect(sent('POST', '/api/login')[0]?.body).toMatchObject({ email: 'pat@golf.example' });
  });

  it('shows the server’s answer to a wrong password, and stays open', async () => {
    const message = 'Wrong email or password.';
    const { user, screen, happened } = open({ status: 401, body: { message } });
    await user.type(screen.getByLabelText('Password'), 'wrong{Enter}');
    expect(await screen.findByText(message)).toBeVisible();
    expect(happened).toEqual([]);
  });

  it('loads the page again if another golfer signs in, so that they see nothing of the first one', async () => {
    const { user, screen, happened } = open({ body: { user: { ...pat, id: idOf('u2') } } });
    await user.type(screen.getByLabelText('Password'), 'Fairway-2026{Enter}');
    await user.click(screen.getByRole('button', { name: 'Use another account' }));
    expect(happened).toEqual(['reloaded', 'reloaded']);
  });
});
