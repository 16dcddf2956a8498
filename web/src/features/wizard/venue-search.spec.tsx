import type { VenueId } from '@game/contracts';
import { fireEvent, within } from '@testing-library/react';
import { useState } from 'react';
import { viewerZone } from '../../lib/times';
import { idOf } from '../../testing/golf';
import { renderClient } from '../../testing/render';
import { browser, eagleCreek, named, woodland } from '../venues/venues.fixture';
import { CourseChoice } from './course-choice';
import { emptyTeeTime } from './tee-time';
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

  it('says if it fails, never that no course has that name, and is made again by a press', async () => {
    let up = false;
    const { screen, user, rename } = open({
      [`GET ${near('eagle')}`]: () => (up ? { body: [eagleCreek] } : { status: 503, body: {} }),
    });
    rename('eagle');
    expect(await screen.findByText('The search does not answer.')).toBeVisible();
    expect(screen.queryByText(/No course of that name is known/)).toBeNull();
    up = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
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

  it('shows what is elsewhere first if the server found the name only there', async () => {
    const eagle = near('eagle').slice('/api/venues/search?'.length);
    const { screen, rename } = open(
      named(eagle, [
        { ...woodland, name: 'Eagle Far', elsewhere: true },
        { ...eagleCreek, name: 'Eagles Near', elsewhere: false },
      ]),
    );
    rename('eagle');
    await screen.findByRole('button', { name: /Eagle Far/ });
    expect(screen.getByText('Contains data from OpenGolfAPI (opengolfapi.org)')).toBeVisible();
    const names = screen.getAllByRole('button', { name: /Eagle/ }).map((button) => button.textContent);
    expect(names[0]).toContain('Eagle Far');
  });
});

function Choice() {
  const [course, setCourse] = useState(emptyTeeTime);
  return (
    <>
      <CourseChoice value={course} errors={{}} onChange={(change) => setCourse({ ...course, ...change })} />
      <p>Zone: {course.timeZone || 'none'}</p>
    </>
  );
}

it('the focus stays at the course when one is chosen, and returns to the search for another one', async () => {
  browser('carmel');
  const { screen, user } = renderClient(<Choice />, { [`GET ${near('eagle')}`]: { body: [eagleCreek] } });
  fireEvent.change(screen.getByLabelText(/Find a course/), { target: { value: 'eagle' } });
  await user.click(await screen.findByRole('button', { name: /Eagle Creek/ }));
  const another = screen.getByRole('button', { name: 'Choose another' });
  expect(another).toHaveFocus();
  await user.click(another);
  expect(screen.getByLabelText(/Find a course/)).toHaveFocus();
});

describe('a course that is entered by hand', () => {
  beforeEach(() => browser('carmel'));
  const search = near('granddad').slice('/api/venues/search?'.length);
  const zone = (place: string) => `GET /api/venues/zone?${String(new URLSearchParams({ place }))}`;

  it('keeps the name that was typed into the search, and asks for the zone that no place tells', async () => {
    const { screen, user } = renderClient(<Choice />, {
      ...named(search, []),
      [zone('granddad')]: { body: { timeZone: null, zoneName: null } },
      [zone('Phoenix, AZ')]: { body: { timeZone: 'America/Phoenix', zoneName: 'MST' } },
    });
    fireEvent.change(screen.getByLabelText(/Find a course/), { target: { value: 'granddad' } });
    await user.click(await screen.findByRole('button', { name: 'Enter “granddad” myself' }));
    expect(screen.getByLabelText(/Course name/)).toHaveValue('granddad');
    expect(screen.getByLabelText(/Course name/)).toHaveFocus();
    const ask = await screen.findByLabelText(/Time zone at the course/);
    expect(screen.getByText(`Zone: ${viewerZone}`)).toBeVisible();
    await user.selectOptions(ask, 'British Columbia (Vancouver)');
    expect(screen.getByText('Zone: America/Vancouver')).toBeVisible();
    fireEvent.change(screen.getByLabelText(/Address/), { target: { value: 'Phoenix, AZ' } });
    expect(await screen.findByText('Zone: America/Phoenix')).toBeVisible();
    expect(screen.queryByLabelText(/Time zone at the course/)).toBeNull();
  });
});
