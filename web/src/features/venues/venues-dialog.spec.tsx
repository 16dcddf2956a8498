import { jest } from '@jest/globals';
import { fireEvent, within } from '@testing-library/react';
import type { VenueFound, VenueId } from '@game/contracts';
import { golfer, idOf } from '../../testing/golf';
import { venueStrings } from '../../strings/venues';
import { renderClient } from '../../testing/render';
import {
  browser,
  cityOf,
  difficulty,
  eagleCreek,
  holes,
  indoors,
  named,
  range,
  searches,
  weather,
  woodland,
} from './venues.fixture';

jest.unstable_mockModule('./venue-map', () => ({
  default: ({ venues, onOpen }: { venues: VenueFound[]; onOpen: (venue: VenueFound) => void }) => (
    <button type="button" onClick={() => onOpen(venues[0]!)}>
      Pins: {venues.length}
    </button>
  ),
}));
jest.unstable_mockModule('./webgl', () => ({ hasWebGl: () => false }));
const { default: VenuesDialog } = await import('./venues-dialog');

const here = 'lat=39.9784&lng=-86.1180&radius=25000';
const around = { course: [eagleCreek, woodland], simulator: [indoors], entertainment: [range, indoors] };
const server = {
  ...searches(here, around),
  [`GET /api/venues/${eagleCreek.id}/difficulty`]: { body: difficulty },
  [`GET /api/venues/${eagleCreek.id}/holes`]: { body: holes },
  'GET /api/weather?lat=39.98&lng=-86.12': { body: weather },
};
const open = (answers: Parameters<typeof renderClient>[1]) =>
  renderClient(<VenuesDialog onClose={() => {}} />, answers);
/** Sets the whole name in one change, so that the test controls when it is complete. */
const rename = (box: HTMLElement, value: string) => fireEvent.change(box, { target: { value } });

// promises venues#venues-near-you
describe('golf venues near you', () => {
  beforeEach(() => {
    localStorage.clear();
    browser('carmel');
    document.head.innerHTML = '<meta name="map-tiles" content="https://tiles.example/{z}/{x}/{y}.png">';
  });

  it('shows the list with words in place of the map if the installation has no tiles', async () => {
    document.head.innerHTML = '<meta name="map-tiles" content="">';
    const { screen } = open(server);
    expect(await screen.findByText(/^The nearest is first\. Open a venue/)).toBeVisible();
    expect(within(screen.getByRole('list')).getAllByRole('button')).toHaveLength(4);
    expect(screen.queryByText(/^Pins/)).toBeNull();
    expect(screen.getByText('Contains data from OpenGolfAPI (opengolfapi.org)')).toBeVisible();
  });

  it('asks once per type and shows each venue once, nearest first, on a list and a map', async () => {
    const { screen, calls } = open(server);
    expect(await screen.findByRole('heading', { name: 'Golf Venues Near You' })).toBeVisible();
    const list = within(await screen.findByRole('list'));
    expect(list.getAllByRole('button').map((row) => row.textContent)).toEqual([
      expect.stringContaining('Eagle Creek'),
      expect.stringContaining('Woodland'),
      expect.stringContaining('Five Iron'),
      expect.stringContaining('Highland Range'),
    ]);
    expect(list.getByText('4.2 mi')).toBeVisible();
    expect(list.getByText('Open now')).toBeVisible();
    expect(await screen.findByText('Pins: 4')).toBeVisible();
    expect(calls.filter(({ path }) => path.includes('/search'))).toHaveLength(3);
    expect(await screen.findByText('74°F')).toBeVisible();
  });

  it('has a tab with a count for each type of venue', async () => {
    const { user, screen } = open(server);
    for (const name of ['All 4', 'Courses 2', 'Simulators 1', 'Entertainment 1'])
      expect(await screen.findByRole('tab', { name })).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Simulators 1' }));
    expect(within(screen.getByRole('list')).getAllByRole('button')).toHaveLength(1);
  });

  it('says that a tab is empty while others have venues', async () => {
    const { user, screen } = open({ ...server, ...searches(here, { course: [eagleCreek] }) });
    await user.click(await screen.findByRole('tab', { name: 'Simulators 0' }));
    expect(screen.getByText('None here under Simulators. The other tabs have some.')).toBeVisible();
  });

  it('offers the six radii and searches within the chosen one', async () => {
    const { user, screen } = open({
      ...server,
      ...searches(here.replace('25000', '160000'), { course: [woodland] }),
    });
    const radius = screen.getByLabelText('Within');
    expect(
      within(radius)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual([5, 10, 15, 25, 50, 100].map((n) => `${n} miles`));
    expect(radius).toHaveDisplayValue('15 miles');
    await user.selectOptions(radius, '100 miles');
    expect(await screen.findByRole('tab', { name: 'All 1' })).toBeVisible();
  });

  it('searches for a name', async () => {
    const { user, screen } = open({ ...server, ...named(`${here}&name=eagle`, [eagleCreek]) });
    await user.type(screen.getByLabelText('Search by name'), 'eagle');
    expect(await screen.findByRole('tab', { name: 'All 1' })).toBeVisible();
  });

  it('searches only for the whole name once typing has paused, not for parts of it', async () => {
    const { screen, calls } = open({
      ...server,
      ...named(`${here}&name=eagle`, [eagleCreek]),
    });
    const box = screen.getByLabelText('Search by name');
    expect(await screen.findByRole('tab', { name: 'All 4' })).toBeVisible();
    for (const name of ['ea', 'eagle']) rename(box, name);
    expect(await screen.findByRole('tab', { name: 'All 1' })).toBeVisible();
    expect(calls.filter(({ path }) => path.includes('name=')).map(({ path }) => path)).toEqual([
      `/api/venues/search?${here}&name=eagle`,
    ]);
  });

  it('searches again for a name whose search had failed', async () => {
    let up = false;
    const eagle = `${here}&name=eagle`;
    const { screen } = open({
      ...server,
      [`GET /api/venues/search?${eagle}`]: () => (up ? { body: [eagleCreek] } : { status: 503, body: {} }),
    });
    const box = screen.getByLabelText('Search by name');
    rename(box, 'eagle');
    expect(await screen.findByText('The search does not answer.')).toBeVisible();
    up = true;
    rename(box, '');
    expect(await screen.findByRole('tab', { name: 'All 4' })).toBeVisible();
    rename(box, 'eagle');
    expect(await screen.findByRole('tab', { name: 'All 1' })).toBeVisible();
  });

  it('shows the other types if the search for one failed, and searches for all of them again the next time', async () => {
    let up = false;
    const { screen } = open({
      ...server,
      ...named(`${here}&name=eagle`, [eagleCreek]),
      [`GET /api/venues/search?${here}&type=simulator`]: () =>
        up ? { body: [indoors] } : { status: 503, body: {} },
      [`GET /api/venues/search?${here}&type=entertainment`]: { body: [range] },
    });
    expect(await screen.findByRole('tab', { name: 'All 3' })).toBeVisible();
    up = true;
    const box = screen.getByLabelText('Search by name');
    rename(box, 'eagle');
    expect(await screen.findByRole('tab', { name: 'All 1' })).toBeVisible();
    rename(box, '');
    expect(await screen.findByRole('tab', { name: 'All 4' })).toBeVisible();
  });

  it('says which kind could not be searched, never that there is none of it, and searches again on request', async () => {
    let up = false;
    const { user, screen } = open({
      ...server,
      [`GET /api/venues/search?${here}&type=simulator`]: () =>
        up ? { body: [indoors] } : { status: 503, body: {} },
      [`GET /api/venues/search?${here}&type=entertainment`]: { body: [range] },
    });
    expect(await screen.findByRole('tab', { name: 'All 3' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Simulators: The search does not answer.');
    expect(screen.getByRole('tab', { name: 'Entertainment 1' })).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Simulators' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Simulators: The search does not answer.');
    expect(screen.queryByText(/^None here/)).toBeNull();
    up = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('tab', { name: 'Simulators 1' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('does not say that there are no venues if one kind was not searched and the others have none', async () => {
    const { screen } = open({
      ...searches(here, {}),
      [`GET /api/venues/search?${here}&type=simulator`]: { status: 503, body: {} },
    });
    expect(await screen.findByText('Simulators: The search does not answer.')).toBeVisible();
    expect(screen.queryByText('No venues found in your area.')).toBeNull();
  });

  it('puts what is elsewhere first if only that has the name that was typed', async () => {
    const exact = { ...range, name: 'Eagle Far', distance: 412, elsewhere: true };
    const { screen } = open({ ...server, ...named(`${here}&name=eagle+far`, [exact, eagleCreek]) });
    rename(screen.getByLabelText('Search by name'), 'eagle far');
    await screen.findByRole('region', { name: 'Elsewhere' });
    expect(screen.getAllByRole('button', { name: /Eagle/ }).map((row) => row.textContent)).toEqual([
      expect.stringContaining('Eagle Far'),
      expect.stringContaining('Eagle Creek'),
    ]);
  });

  it('says that the next page did not come, keeps what is shown, and reads it on request', async () => {
    let up = false;
    const golf = `${here}&name=golf`;
    const count = { 'x-total-count': '2' };
    const { user, screen } = open({
      ...server,
      ...named(golf, [woodland], { ...count, link: `</api/venues/search?${golf}&cursor=p2>; rel="next"` }),
      [`GET /api/venues/search?${golf}&cursor=p2`]: () =>
        up ? { body: [eagleCreek], headers: count } : { status: 503, body: {} },
    });
    rename(screen.getByLabelText('Search by name'), 'golf');
    await screen.findByText('1 of 2');
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('The search does not answer.')).toBeVisible();
    expect(screen.getByRole('button', { name: /Woodland/ })).toBeVisible();
    up = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: /Eagle Creek/ })).toBeVisible();
    expect(screen.queryByText('The search does not answer.')).toBeNull();
  });

  it('says that the search does not answer, never that there are no venues, and searches again on request', async () => {
    const { user, screen, sent } = open({});
    expect(await screen.findByText('The search does not answer.')).toBeVisible();
    expect(screen.queryByText('No venues found in your area.')).toBeNull();
    expect(document.querySelector('[data-toast]')).toBeNull();
    const times = () =>
      ['course', 'simulator', 'entertainment'].map(
        (type) => sent('GET', `/api/venues/search?${here}&type=${type}`).length,
      );
    expect(times()).toEqual([1, 1, 1]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(times()).toEqual([2, 2, 2]);
  });

  it('shows the results for a name in the order of the server, with those outside the radius in a group of their own', async () => {
    const far = { ...range, name: 'Eagle Ridge', distance: 412, elsewhere: true };
    const { screen } = open({
      ...server,
      ...named(`${here}&name=eagle`, [woodland, eagleCreek, far], { 'x-total-count': '3' }),
    });
    rename(screen.getByLabelText('Search by name'), 'eagle');
    const elsewhere = within(await screen.findByRole('region', { name: 'Elsewhere' }));
    expect(elsewhere.getByRole('heading', { name: 'Elsewhere' })).toBeVisible();
    expect(elsewhere.getAllByRole('button').map((row) => row.textContent)).toEqual([
      expect.stringContaining('Eagle Ridge'),
    ]);
    const [near] = screen.getAllByRole('list');
    expect(
      within(near!)
        .getAllByRole('button')
        .map((row) => row.textContent),
    ).toEqual([expect.stringContaining('Woodland'), expect.stringContaining('Eagle Creek')]);
    expect(screen.getByText('Pins: 2')).toBeVisible();
  });

  it('says that a name is not near when it is found only elsewhere', async () => {
    const { screen } = open({
      ...server,
      ...named(`${here}&name=pebble`, [{ ...woodland, name: 'Pebble Beach', elsewhere: true }]),
    });
    rename(screen.getByLabelText('Search by name'), 'pebble');
    expect(await screen.findByText('Nothing of that name within 15 miles.')).toBeVisible();
    expect(screen.getByRole('button', { name: /Pebble Beach/ })).toBeVisible();
  });

  it('says how many venues there are, and reads the next page by the cursor of the Link', async () => {
    const many = (from: number, n: number) =>
      Array.from({ length: n }, (_, i) => ({
        ...woodland,
        id: idOf<VenueId>(`w${from + i}`),
        name: `Golf Club ${from + i}`,
      }));
    const golf = `${here}&name=golf`;
    const count = { 'x-total-count': '1530' };
    const { user, screen, sent } = open({
      ...server,
      ...named(golf, many(1, 25), {
        ...count,
        link: `</api/venues/search?${golf}&cursor=p2>; rel="next"`,
      }),
      ...named(`${golf}&cursor=p2`, many(26, 5), count),
    });
    rename(screen.getByLabelText('Search by name'), 'golf');
    expect(await screen.findByText('20 of 1,530')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('30 of 1,530')).toBeVisible();
    expect(screen.getByText('Golf Club 30')).toBeVisible();
    expect(sent('GET', `/api/venues/search?${golf}&cursor=p2`)).toHaveLength(1);
  });

  // promises venues#own-place
  it.each([
    ['denied', 'Location access needed to find nearby venues'],
    ['missing', 'Location services not available'],
  ] as const)(
    'with a position that is %s, says “%s” and searches around the city of the profile, without weather',
    async (position, text) => {
      browser(position);
      const carmel = 'lat=39.9200&lng=-86.1000&radius=25000';
      const { user, screen } = open({
        'GET /api/me': { body: { user: golfer({ location: 'Carmel, Indiana' }) } },
        ...cityOf('Carmel', 'Indiana', woodland),
        ...searches(carmel, { course: [woodland] }),
        ...named(`${carmel}&name=eagle`, [eagleCreek]),
      });
      const alert = await screen.findByRole('alert');
      expect(alert).toHaveTextContent(text);
      expect(alert).toHaveTextContent('Showing what is around Carmel, Indiana.');
      expect(await screen.findByRole('button', { name: /Woodland/ })).toBeVisible();
      expect(screen.queryByLabelText('Local Weather')).toBeNull();
      await user.type(screen.getByLabelText('Search by name'), 'eagle');
      expect(await screen.findByRole('button', { name: /Eagle Creek/ })).toBeVisible();
    },
  );

  it('asks for the city if nothing else is known, searches a name anywhere meanwhile, and keeps the place', async () => {
    browser('denied');
    const answers = {
      ...cityOf('Nowhere', ''),
      ...cityOf('Carmel', 'IN', woodland),
      ...searches('lat=39.9200&lng=-86.1000&radius=25000', { course: [woodland] }),
      ...named('name=eagle', [{ ...eagleCreek, distance: null }]),
    };
    const { user, screen, unmount } = open(answers);
    expect(await screen.findByText(/^Say around which city we look\./)).toBeVisible();
    rename(screen.getByLabelText('Search by name'), 'eagle');
    expect(await screen.findByRole('button', { name: /Eagle Creek/ })).toBeVisible();
    rename(screen.getByLabelText('Search by name'), '');
    await user.type(screen.getByLabelText('City or ZIP code'), 'Nowhere{Enter}');
    expect(await screen.findByText('We know no venue in Nowhere. Try a larger city nearby.')).toBeVisible();
    await user.clear(screen.getByLabelText('City or ZIP code'));
    await user.type(screen.getByLabelText('City or ZIP code'), 'Carmel, IN');
    await user.click(screen.getByRole('button', { name: 'Look there' }));
    expect(await screen.findByRole('button', { name: /Woodland/ })).toBeVisible();
    unmount();
    const again = open(answers);
    expect(await again.screen.findByText(/around Carmel, IN/)).toBeVisible();
    expect(await again.screen.findByRole('button', { name: /Woodland/ })).toBeVisible();
  });

  // promises venues#own-place
  it('asks the browser for the place again on request, and says so if it is still denied', async () => {
    browser('denied');
    const { user, screen } = open(server);
    await user.click(await screen.findByRole('button', { name: 'Use my location' }));
    expect(await screen.findByText(venueStrings.stillDenied)).toBeVisible();
    browser('carmel');
    await user.click(screen.getByRole('button', { name: 'Use my location' }));
    expect(await screen.findByRole('tab', { name: 'All 4' })).toBeVisible();
    expect(screen.queryByLabelText('City or ZIP code')).toBeNull();
  });

  it.each([['46032'], ['46032-1234'], ['Carmel, IN 46032']])(
    'takes a ZIP code for the place: %s',
    async (typed) => {
      browser('denied');
      const zip = /\d{5}(-\d{4})?/.exec(typed)![0];
      const { user, screen } = open({
        ...cityOf('Nowhere', ''),
        ...named(`name=${zip}&limit=1`, [woodland]),
        ...searches('lat=39.9200&lng=-86.1000&radius=25000', { course: [woodland] }),
      });
      await user.type(await screen.findByLabelText('City or ZIP code'), `${typed}{Enter}`);
      expect(await screen.findByText(new RegExp(`around ${zip}\\.`))).toBeVisible();
      expect(await screen.findByRole('button', { name: /Woodland/ })).toBeVisible();
    },
  );

  it('shows twenty venues first, and more on request', async () => {
    const many = Array.from({ length: 23 }, (_, i) => ({
      ...woodland,
      id: idOf<VenueId>(`w${i}`),
      name: `Course ${i}`,
    }));
    const { user, screen } = open({ ...server, ...searches(here, { course: many }) });
    await user.click(await screen.findByRole('button', { name: 'Show 3 more' }));
    expect(within(screen.getByRole('list')).getAllByRole('button')).toHaveLength(23);
  });

  it('opens a venue from list or map, goes back to the list, and opens the wizard to book it', async () => {
    const { user, screen } = open(server);
    await user.click(await screen.findByRole('button', { name: 'Pins: 4' }));
    expect(screen.getByRole('heading', { name: 'Eagle Creek' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Back to the list' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Back to the list' }));
    await user.click(await screen.findByRole('button', { name: /Eagle Creek/ }));
    await user.click(screen.getByRole('button', { name: 'Book Tee Time' }));
    expect(await screen.findByRole('heading', { name: 'Create Tee Time' })).toBeVisible();
    expect(await screen.findByText('Eagle Creek')).toBeVisible();
    expect(screen.getByText('1 Fairway Drive, Carmel, IN')).toBeVisible();
  });
});
