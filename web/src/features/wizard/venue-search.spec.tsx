import { fireEvent } from '@testing-library/react';
import { renderClient } from '../../testing/render';
import { browser, eagleCreek } from '../venues/venues.fixture';
import { VenueSearch } from './venue-search';

const near = (name: string) => `/api/venues/search?lat=39.9784&lng=-86.118&radius=50000&name=${name}`;
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
    expect(calls.map(({ path }) => path)).toEqual([near('fort'), near('eagle')]);
  });

  it('finds nothing where it fails, and is made again when the same name is typed again', async () => {
    let up = false;
    const { screen, rename } = open({
      [`GET ${near('eagle')}`]: () => (up ? { body: [eagleCreek] } : { status: 503, body: {} }),
      [`GET ${near('fort')}`]: { body: [{ ...eagleCreek, name: 'The Fort' }] },
    });
    rename('eagle');
    expect(await screen.findByText(/Nothing of that name/)).toBeVisible();
    up = true;
    rename('fort');
    expect(await screen.findByRole('button', { name: /The Fort/ })).toBeVisible();
    rename('eagle');
    expect(await screen.findByRole('button', { name: /Eagle Creek/ })).toBeVisible();
  });
});
