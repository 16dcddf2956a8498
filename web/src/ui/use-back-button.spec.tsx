import { waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderClient } from '../testing/render';
import { Dialog } from './dialog';

function Two() {
  const [open, setOpen] = useState<string>();
  return (
    <>
      <button onClick={() => setOpen('one')}>open</button>
      {open && (
        <Dialog key={open} open onClose={() => setOpen(undefined)} title={open}>
          <button onClick={() => setOpen('two')}>instead</button>
        </Dialog>
      )}
    </>
  );
}
const onTop = () => waitFor(() => expect(history.state).toMatchObject({ layer: true }));
const onThePage = () => waitFor(() => expect(history.state).toBeNull());

describe('the browser’s Back button', () => {
  it('closes the dialog and stays on the page', async () => {
    const { user, screen } = renderClient(<Two />, {});
    await user.click(screen.getByText('open'));
    await onTop();
    history.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await onThePage();
  });

  it('works for a dialog that replaces another: it takes over the history entry, and closing it removes the entry', async () => {
    const { user, screen } = renderClient(<Two />, {});
    const { length } = history;
    await user.click(screen.getByText('open'));
    await onTop();
    await user.click(screen.getByText('instead'));
    expect(await screen.findByRole('dialog', { name: 'two' })).toBeVisible();
    await onTop();
    expect(history.length).toBeLessThanOrEqual(length + 1);
    await user.keyboard('{Escape}');
    await onThePage();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('finds no entry left over after a link in a dialog was followed', async () => {
    const { user, screen } = renderClient(<Two />, {});
    await user.click(screen.getByText('open'));
    await onTop();
    history.pushState(null, '', '/elsewhere');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await new Promise((resolve) => setTimeout(resolve));
    expect(location.pathname).toBe('/elsewhere');
  });
});
