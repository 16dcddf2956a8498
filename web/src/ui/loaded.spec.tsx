import { useRead } from '../lib/use-read';
import { contact } from '../testing/golf';
import { readAgain, renderClient } from '../testing/render';
import { Loaded } from './loaded';

function Names() {
  const names = useRead('GET /api/contacts');
  return (
    <Loaded query={names}>{(all) => <p>{all.map(({ name }) => name).join(', ') || 'Nobody'}</p>}</Loaded>
  );
}

describe('a part of a screen that reads its data', () => {
  it('shows that it is loading, then that it failed, and tries again on request', async () => {
    let up = false;
    const { user, screen } = renderClient(<Names />, {
      'GET /api/contacts': () => (up ? { body: [contact('c1', 'Ann', 1)] } : { status: 500, body: {} }),
    });
    expect(screen.getByRole('status')).toHaveTextContent('Loading…');
    expect(await screen.findByText('This did not load')).toBeVisible();
    expect(screen.queryByText('Nobody')).toBeNull();
    up = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Ann')).toBeVisible();
  });

  it('keeps showing the data if reading it again fails', async () => {
    let up = true;
    const { screen, sent } = renderClient(<Names />, {
      'GET /api/contacts': () => (up ? { body: [contact('c1', 'Ann', 1)] } : { status: 500, body: {} }),
    });
    await screen.findByText('Ann');
    up = false;
    await readAgain();
    expect(sent('GET', '/api/contacts')).toHaveLength(2);
    expect(screen.getByText('Ann')).toBeVisible();
    expect(screen.queryByText('This did not load')).toBeNull();
  });
});
