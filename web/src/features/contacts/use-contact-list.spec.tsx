import { jest } from '@jest/globals';
import { act, fireEvent } from '@testing-library/react';
import { contact, idOf } from '../../testing/golf';
import { renderClient } from '../../testing/render';
import Friends from '../friends/friends';

const ann = contact('c1', 'Ann', 1);
const path = `/api/contacts/${idOf('c1')}`;
const server = {
  'GET /api/contacts': { body: [ann, contact('c2', 'Bob', 1)] },
  'GET /api/custom-tier-names': { body: [] },
  [`PATCH ${path}`]: { body: ann },
  [`DELETE ${path}`]: { body: { ok: true } },
};
const passes = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

async function start() {
  const view = renderClient(<Friends />, server);
  const { screen, sent } = view;
  await screen.findByRole('button', { name: 'Edit Ann' });
  jest.useFakeTimers();
  return {
    ...view,
    deletions: () => sent('DELETE', path).length,
    moves: () => sent('PATCH', path).map(({ body }) => body),
    /** Renders the list again in the middle of the five seconds. */
    searches: () => fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'b' } }),
    pressesUndo: async () => {
      fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
      await passes(10);
    },
    deletes: async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Delete Ann' }));
      await passes(10);
      fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    },
    movesDown: async () => {
      fireEvent.keyDown(screen.getByRole('button', { name: 'Edit Ann' }), { altKey: true, key: 'ArrowDown' });
      await passes(10);
    },
  };
}
afterEach(() => void jest.useRealTimers());

// promises contacts#moves
describe('a list of contacts', () => {
  it('tells the server of a deletion after five seconds, and after that Ctrl+Z does nothing', async () => {
    const { screen, deletes, deletions, searches, pressesUndo } = await start();
    await deletes();
    await passes(2_500);
    searches();
    await passes(2_400);
    expect(deletions()).toBe(0);
    await passes(200);
    expect(deletions()).toBe(1);
    await pressesUndo();
    expect(screen.queryByText('Ann is deleted already')).toBeNull();
  });

  it('takes a deletion back by Ctrl+Z within five seconds, and the server is not told', async () => {
    const { screen, deletes, deletions, pressesUndo } = await start();
    await deletes();
    await passes(4_900);
    await pressesUndo();
    expect(screen.getByText('Ann is back')).toBeVisible();
    await passes(10_000);
    expect(deletions()).toBe(0);
  });

  it('takes a move back by Ctrl+Z for five seconds, and no longer, whatever is shown again meanwhile', async () => {
    const { movesDown, moves, searches, pressesUndo } = await start();
    await movesDown();
    await passes(4_880);
    await pressesUndo();
    expect(moves()).toEqual([
      { tier: 1, place: 2 },
      { tier: 1, place: 1 },
    ]);
    await passes(10_000);
    await movesDown();
    await passes(2_500);
    searches();
    await passes(2_600);
    await pressesUndo();
    expect(moves()).toHaveLength(3);
  });
});
