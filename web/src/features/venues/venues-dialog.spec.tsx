import { jest } from '@jest/globals';
import { fireEvent, within } from '@testing-library/react';
import type { VenueFound } from '@game/contracts';
import { idOf } from '../../testing/golf';
import { renderClient } from '../../testing/render';
import {
  browser,
  difficulty,
  eagleCreek,
  holes,
  indoors,
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
jest.unstable_mockModule('./webgl', () => ({
  hasWebGl: () => false,
  wantsLessMotion: () => false,
  isDark: () => false,
}));
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
  beforeEach(() => browser('carmel'));

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

  it('has a tab with a count for each kind', async () => {
    const { user, screen } = open(server);
    for (const name of ['All 4', 'Courses 2', 'Simulators 1', 'Entertainment 1'])
      expect(await screen.findByRole('tab', { name })).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Simulators 1' }));
    expect(within(screen.getByRole('list')).getAllByRole('button')).toHaveLength(1);
  });

  it('says that a kind has no venues while others have some', async () => {
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
    const { user, screen } = open({ ...server, ...searches(`${here}&name=eagle`, { course: [eagleCreek] }) });
    await user.type(screen.getByLabelText('Search by name'), 'eagle');
    expect(await screen.findByRole('tab', { name: 'All 1' })).toBeVisible();
  });

  it('searches only for the whole name once typing has paused, not for parts of it', async () => {
    const { screen, calls } = open({
      ...server,
      ...searches(`${here}&name=eagle`, { course: [eagleCreek] }),
    });
    const box = screen.getByLabelText('Search by name');
    expect(await screen.findByRole('tab', { name: 'All 4' })).toBeVisible();
    for (const name of ['ea', 'eagle']) rename(box, name);
    expect(await screen.findByRole('tab', { name: 'All 1' })).toBeVisible();
    expect(calls.filter(({ path }) => path.includes('name=')).map(({ path }) => path)).toEqual(
      ['course', 'simulator', 'entertainment'].map(
        (type) => `/api/venues/search?${here}&name=eagle&type=${type}`,
      ),
    );
  });

  it('searches again for a name whose search had failed', async () => {
    let up = false;
    const eagle = `${here}&name=eagle`;
    const { screen } = open({
      ...server,
      [`GET /api/venues/search?${eagle}&type=course`]: () =>
        up ? { body: [eagleCreek] } : { status: 503, body: {} },
    });
    const box = screen.getByLabelText('Search by name');
    rename(box, 'eagle');
    expect(await screen.findByText('No venues found in your area.')).toBeVisible();
    up = true;
    rename(box, '');
    expect(await screen.findByRole('tab', { name: 'All 4' })).toBeVisible();
    rename(box, 'eagle');
    expect(await screen.findByRole('tab', { name: 'All 1' })).toBeVisible();
  });

  it('shows the other kinds if the search for one kind failed, and searches for all kinds again the next time', async () => {
    let up = false;
    const { screen } = open({
      ...server,
      ...searches(`${here}&name=eagle`, { course: [eagleCreek] }),
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

  it('says that there are no venues, also when the search fails, and searches again on request', async () => {
    const { user, screen, sent } = open({});
    expect(await screen.findByText('No venues found in your area.')).toBeVisible();
    const path = `/api/venues/search?${here}&type=course`;
    expect(sent('GET', path)).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(sent('GET', path)).toHaveLength(2);
  });

  it.each([
    ['denied', 'Location access needed to find nearby venues'],
    ['missing', 'Location services not available'],
  ] as const)(
    'with a position that is %s, says “%s” and searches around San Francisco, without weather',
    async (position, text) => {
      browser(position);
      const { user, screen } = open({
        ...searches('lat=37.7700&lng=-122.4200&radius=25000', { course: [woodland] }),
        ...searches('lat=37.7700&lng=-122.4200&radius=25000&name=eagle', {}),
        ...searches('name=eagle', { course: [{ ...eagleCreek, distance: null }] }),
      });
      expect(await screen.findByRole('alert')).toHaveTextContent(text);
      expect(await screen.findByRole('button', { name: /Woodland/ })).toBeVisible();
      expect(screen.queryByLabelText('Local Weather')).toBeNull();
      await user.type(screen.getByLabelText('Search by name'), 'eagle');
      expect(await screen.findByRole('button', { name: /Eagle Creek/ })).toBeVisible();
    },
  );

  it('shows twenty venues first, and more on request', async () => {
    const many = Array.from({ length: 23 }, (_, i) => ({
      ...woodland,
      id: idOf(`w${i}`),
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
