import { useState } from 'react';
import { waitFor } from '@testing-library/react';
import { renderClient } from '../testing/render';
import { Confirm } from './confirm';
import { Dialog } from './dialog';

function Page() {
  const [shown, setShown] = useState<string>();
  const [gone, setGone] = useState(false);
  const close = () => setShown(undefined);
  return (
    <main id="content" tabIndex={-1}>
      {!gone && <button onClick={() => setShown('first')}>Open</button>}
      <button onClick={() => setShown('ask')}>Delete</button>
      {shown === 'first' && (
        <Dialog open title="First" onClose={close}>
          <button onClick={() => setShown('second')}>Go on</button>
          <button onClick={() => setGone(true)}>Take the way back</button>
          <button onClick={close}>Send</button>
        </Dialog>
      )}
      {shown === 'second' && (
        <Dialog open title="Second" onClose={close}>
          <input aria-label="Name" autoFocus />
        </Dialog>
      )}
      <Confirm open={shown === 'ask'} onClose={close} title="Sure?" yes="Yes" no="No" onYes={close}>
        It cannot be undone.
      </Confirm>
    </main>
  );
}

// promises client#keyboard
describe('the focus of a dialog', () => {
  const open = async () => {
    const view = renderClient(<Page />, {});
    const press = (name: string) => view.user.click(view.screen.getByRole('button', { name }));
    await press('Open');
    const isAt = (find: () => HTMLElement) => waitFor(() => expect(find()).toHaveFocus());
    return { ...view, press, isAt, opener: () => view.screen.getByRole('button', { name: 'Open' }) };
  };

  it.each(['Send', 'Close', 'Escape'])('returns to the button that opened it after %s', async (way) => {
    const { user, press, isAt, opener } = await open();
    if (way === 'Escape') await user.keyboard('{Escape}');
    else await press(way);
    await isAt(opener);
  });

  it('returns to the button that opened the first dialog if one led to another', async () => {
    const { user, screen, press, isAt, opener } = await open();
    await press('Go on');
    await isAt(() => screen.getByLabelText('Name'));
    await user.keyboard('{Escape}');
    await isAt(opener);
  });

  it('moves to the page if the button that opened the dialog is gone', async () => {
    const { screen, press, isAt } = await open();
    await press('Take the way back');
    await press('Send');
    await isAt(() => screen.getByRole('main'));
  });

  it.each(['Yes', 'No'])('returns to the button that asked for confirmation, after %s', async (answer) => {
    const { screen, press, isAt } = await open();
    await press('Close');
    await press('Delete');
    await press(answer);
    await isAt(() => screen.getByRole('button', { name: 'Delete' }));
  });
});
