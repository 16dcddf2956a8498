import type { VenueId } from '@game/contracts';
import { fireEvent, within } from '@testing-library/react';
import { idOf } from '../../testing/golf';
import { renderClient } from '../../testing/render';
import { browser, eagleCreek, named, woodland } from '../venues/venues.fixture';
import { VenueSearch } from './venue-search';

const near = (name: string) => `/api/venues/search?lat=39.9784&lng=-86.1180&radius=50000&name=${name}`;
const open = (answers: Parameters<typeof renderClient>[1]) => {
  const view = renderClient(
    <VenueSearch chosen={undefined} error={undefined} onChoose={() => {}} />,
    answers,
  );
  const box = view.screen.getByLabelText(/Find a course/);
  return { ...view, rename: (value: string) => fireEvent.change(box, { target: { value } }) };
};

describe('the search for a course', () => {
  beforeEach(() => browser('carmel'));

  it('is made only for the whole name once typing has paused, not for parts of it', async () => {
    const { screen, calls, rename } = open({
      [`GET ${near('fort')}`]: { body: [{ ...eagleCreek, name: 'The Fort' }] },
      [`GET ${near('eagle')}`]: { body: [eagleCreek] },
    });
    rename('fort');
    expect(await screen.findByRole('button', { name: /The Fort/ })).toBeVisible();
    rename('ea');
    rename('eagle');
    expect(await screen.findByRole('button', { name: /Eagle Creek/ })).toBeVisible();
    expect(calls.map(({ path }) => path).filter((path) => path.includes('/search'))).toEqual([
      near('fort'),
      near('eagle'),
    ]);
  });

  it('finds nothing if it fails, and is made again when the same name is typed again', async () => {
    let up = false;
    const { screen, rename } = open({
      [`GET ${near('eagle')}`]: () => (up ? { body: [eagleCreek] } : { status: 503, body: {} }),
      [`GET ${near('fort')}`]: { body: [{ ...eagleCreek, name: 'The Fort' }] },
    });
    rename('eagle');
    expect(await screen.findByText(/No course of that name is known/)).toBeVisible();
    up = true;
    rename('fort');
    expect(await screen.findByRole('button', { name: /The Fort/ })).toBeVisible();
    rename('eagle');
    expect(await screen.findByRole('button', { name: /Eagle Creek/ })).toBeVisible();
  });

  it('shows what is near in the order of the server, what is elsewhere below it, and the next page', async () => {
    const many = Array.from({ length: 9 }, (_, i) => ({
      ...woodland,
      id: idOf<VenueId>(`w${i}`),
      name: `Eagle ${i}`,
      elsewhere: i > 0,
    }));
    const eagle = near('eagle').slice('/api/venues/search?'.length);
    const { screen, user, rename } = open({
      ...named(eagle, many.slice(0, 8), {
        'x-total-count': '9',
        link: `<${near('eagle')}&cursor=p2>; rel="next"`,
      }),
      ...named(`${eagle}&cursor=p2`, many.slice(8), { 'x-total-count': '9' }),
    });
    rename('eagle');
    expect(await screen.findByText('8 of 9')).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'Elsewhere' })).getAllByRole('button')).toHaveLength(7);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('button', { name: /Eagle 8/ })).toBeVisible();
    expect(screen.queryByText(/of 9$/)).toBeNull();
  });
});
