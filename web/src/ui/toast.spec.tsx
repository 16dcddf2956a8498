import { jest } from '@jest/globals';
import { act, fireEvent, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderClient } from '../testing/render';
import { STILL_WORKING } from '../lib/insist';
import { Dialog } from './dialog';
import { useToast } from './toast';

function Maker() {
  const toast = useToast();
  return (
    <>
      <button onClick={() => toast({ title: 'First' })}>one</button>
      <button onClick={() => toast({ title: 'Second', text: 'why', bad: true })}>two</button>
    </>
  );
}

// promises client#toasts
describe('a toast', () => {
  it('replaces the toast that is shown', async () => {
    const { user, screen } = renderClient(<Maker />, {});
    await user.click(screen.getByText('one'));
    expect(screen.getByText('First')).toBeVisible();
    await user.click(screen.getByText('two'));
    expect(screen.queryByText('First')).toBeNull();
    expect(screen.getByText('why')).toBeVisible();
  });

  it('is dismissed by a swipe of 50 pixels to the right, not by less, and by its button', async () => {
    const { user, screen } = renderClient(<Maker />, {});
    await user.click(screen.getByText('one'));
    const swipe = (to: number) => {
      const toast = screen.getByText('First');
      fireEvent(toast, new MouseEvent('pointerdown', { bubbles: true, clientX: 100 }));
      fireEvent(toast, new MouseEvent('pointermove', { bubbles: true, clientX: to }));
      fireEvent(toast, new MouseEvent('pointerup', { bubbles: true, clientX: to }));
    };
    swipe(149);
    expect(screen.getByText('First')).toBeVisible();
    swipe(40);
    expect(screen.getByText('First')).toBeVisible();
    swipe(150);
    expect(screen.queryByText('First')).toBeNull();
    await user.click(screen.getByText('one'));
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('First')).toBeNull();
  });

  it('is closed by Escape, after the dialog below it', async () => {
    function Below() {
      const [open, setOpen] = useState(true);
      return (
        <Dialog open={open} title="Below" onClose={() => setOpen(false)}>
          <Maker />
        </Dialog>
      );
    }
    const { user, screen } = renderClient(<Below />, {});
    await user.click(await screen.findByText('one'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('First')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('First')).toBeNull());
  });

  // promises client#keyboard
  it('over a dialog is reached by Tab after the last element of the dialog, and leads back into it', async () => {
    const { user, screen } = renderClient(
      <Dialog open title="Below" onClose={() => {}}>
        <Maker />
      </Dialog>,
      {},
    );
    await user.click(await screen.findByText('one'));
    const dismiss = screen.getByRole('button', { name: 'Dismiss' });
    await user.tab();
    expect(screen.getByText('two')).toHaveFocus();
    await user.tab();
    expect(dismiss).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
    await user.tab({ shift: true });
    expect(dismiss).toHaveFocus();
    await user.tab({ shift: true });
    expect(screen.getByText('two')).toHaveFocus();
    await user.tab();
    await user.keyboard('{Enter}');
    expect(screen.queryByText('First')).toBeNull();
    await waitFor(() => expect(screen.getByText('two')).toHaveFocus());
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('says that a command is still being worked on, until that command ends', () => {
    jest.useFakeTimers();
    const { screen } = renderClient(<Maker />, {});
    const tell = (detail: boolean) =>
      act(() => void window.dispatchEvent(new CustomEvent(STILL_WORKING, { detail })));
    tell(true);
    act(() => jest.advanceTimersByTime(20_000));
    expect(screen.getByText('Still working on it…')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Notifications' })).toHaveAttribute('aria-live', 'polite');
    tell(false);
    expect(screen.queryByText('Still working on it…')).toBeNull();
    fireEvent.click(screen.getByText('one'));
    tell(false);
    expect(screen.getByText('First')).toBeVisible();
    jest.useRealTimers();
  });

  it('disappears by itself after 5 seconds', () => {
    jest.useFakeTimers();
    const { screen } = renderClient(<Maker />, {});
    fireEvent.click(screen.getByText('one'));
    act(() => jest.advanceTimersByTime(4_999));
    expect(screen.getByText('First')).toBeVisible();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.queryByText('First')).toBeNull();
    jest.useRealTimers();
  });

  it('does not disappear while the pointer is on it, and has its 5 seconds again afterwards', () => {
    jest.useFakeTimers();
    const { screen } = renderClient(<Maker />, {});
    fireEvent.click(screen.getByText('one'));
    fireEvent.pointerEnter(screen.getByText('First').closest('[data-toast]')!);
    act(() => jest.advanceTimersByTime(20_000));
    expect(screen.getByText('First')).toBeVisible();
    fireEvent.pointerLeave(screen.getByText('First').closest('[data-toast]')!);
    act(() => jest.advanceTimersByTime(4_999));
    expect(screen.getByText('First')).toBeVisible();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.queryByText('First')).toBeNull();
    jest.useRealTimers();
  });
});
