import type { Venue, VenueFound } from '@game/contracts';
import { jest } from '@jest/globals';
import { within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { readAgain, renderClient } from '../../testing/render';
import type { HoleShape } from './hole-shape';
import type { View } from './flight';
import { difficulty, eagleCreek, holes, indoors, surveyed } from './venues.fixture';
import { golfer, preferences } from '../../testing/golf';

const can = { webGl: true, lessMotion: false, drawing: true };
jest.unstable_mockModule('./webgl', () => ({ hasWebGl: () => can.webGl }));
jest.unstable_mockModule('../../lib/media', () => ({
  wantsLessMotion: () => can.lessMotion,
  isDark: () => false,
}));
jest.unstable_mockModule('./scene/hole-scene', () => ({
  default: ({ shape, view }: { shape: HoleShape; view?: View }) => {
    if (!can.drawing) throw new Error('the context is lost');
    return <p>{`3D ${view ? 'flight' : 'overview'}${shape.surveyed ? ' surveyed' : ''}`}</p>;
  },
}));
const { default: VenuePage } = await import('./venue-page');

const at = `GET /api/venues/${eagleCreek.id}`;
/** The venue without its distance, because only a search answers with one. */
const alone = ({ distance: _, ...venue }: VenueFound): Venue => venue;
const server = {
  [at]: { body: alone(eagleCreek) },
  [`${at}/difficulty`]: { body: difficulty },
  [`${at}/holes`]: { body: holes },
};
const open = (answers: Parameters<typeof renderClient>[1] = server, id = eagleCreek.id) =>
  renderClient(
    <Routes>
      <Route path="/venues/:id" element={<VenuePage />} />
    </Routes>,
    answers,
    `/venues/${id}`,
  );

beforeEach(() => Object.assign(can, { webGl: true, lessMotion: false, drawing: true }));

// promises venues#venue-page
describe('the page of a venue', () => {
  it('shows what is known of the venue', async () => {
    const { screen } = open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Eagle Creek' })).toBeVisible();
    expect(screen.getByText('1 Fairway Drive, Carmel, IN')).toBeVisible();
    expect(screen.getByText('Rated 4.4 of 5')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Call (317) 555-0101' })).toHaveAttribute(
      'href',
      'tel:+13175550101',
    );
    expect(screen.getByRole('link', { name: 'Website' })).toHaveAttribute('href', 'https://eagle.example');
    expect(screen.getByText('Pro shop')).toBeVisible();
  });

  it('keeps showing the venue when reading it again fails', async () => {
    let up = true;
    const { screen } = open({ ...server, [at]: () => (up ? server[at]! : { status: 500, body: {} }) });
    await screen.findByRole('heading', { level: 1, name: 'Eagle Creek' });
    up = false;
    await readAgain();
    expect(screen.getByRole('heading', { level: 1, name: 'Eagle Creek' })).toBeVisible();
    expect(screen.queryByText('This did not load')).toBeNull();
  });

  it('searches for players around the venue', async () => {
    const { user, screen, sent } = open({
      ...server,
      'GET /api/me': { body: { user: golfer() } },
      'GET /api/player-preferences': { body: preferences({ findable: true }) },
      'POST /api/matching/search': { body: { players: [] } },
    });
    await user.click(await screen.findByRole('button', { name: 'Find Players Here' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Advanced Player Matching' }));
    expect(dialog.getByText(/^Players around Eagle Creek/)).toBeVisible();
    await user.click(await dialog.findByRole('button', { name: 'Find Players' }));
    expect(await dialog.findByText('Found 0 Compatible Players')).toBeVisible();
    expect(sent('POST', '/api/matching/search')[0]?.body).toMatchObject({ venueId: eagleCreek.id });
  });

  it('does not link to a website that is not a web address', async () => {
    const { screen } = open({
      ...server,
      [at]: { body: { ...alone(eagleCreek), website: 'javascript:alert(1)' } },
    });
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Website' })).toBeNull();
  });

  it('says that the venue is gone, or that it could not be read', async () => {
    const gone = open({});
    expect(await gone.screen.findByText('This venue is not here any more.')).toBeVisible();
    gone.unmount();
    const { screen } = open({ [at]: { status: 503, body: {} } });
    expect(await screen.findByRole('alert')).toBeVisible();
  });

  it('rates the difficulty, and leaves out figures that nobody measured and unknown ones', async () => {
    const { screen } = open();
    expect(await screen.findByText('8 of 10')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Course Difficulty Rating' })).toBeVisible();
    expect(screen.getByText('Expert')).toBeVisible();
    expect(screen.getByText('6,912 yd')).toBeVisible();
    expect(screen.getByText('73.1')).toBeVisible();
    expect(screen.queryByText('Slope rating')).toBeNull();
    expect(screen.getByText('Par')).toBeVisible();
    for (const drawn of ['Bunkers', 'Water hazards']) expect(screen.queryByText(drawn)).toBeNull();
  });

  // promises venues#nothing-made-up-as-real
  it('says once what is illustrative, for the holes and the figures together', async () => {
    const { screen } = open();
    expect(
      await screen.findByText(
        'Illustrative: a typical layout, not this course’s own holes. So is what the rating comes from.',
      ),
    ).toBeVisible();
    expect(screen.getAllByText(/illustrative/i)).toHaveLength(1);
  });

  it('says once what is illustrative even if the holes are surveyed', async () => {
    const own = { ...holes, illustrative: false, note: null, holes: [surveyed] };
    const { screen } = open({ ...server, [`${at}/holes`]: { body: own } });
    expect(await screen.findByText(/^The rating is illustrative/)).toBeVisible();
    expect(screen.getAllByText(/illustrative/i)).toHaveLength(1);
  });

  // promises venues#what-ships
  it('credits the source of the data', async () => {
    const { screen } = open();
    expect(await screen.findByText('Contains data from OpenGolfAPI (opengolfapi.org)')).toBeVisible();
  });

  it('shows no course preview for an indoor venue', async () => {
    const path = `GET /api/venues/${indoors.id}`;
    const { screen, sent } = open(
      {
        [path]: { body: alone(indoors) },
        [`${path}/difficulty`]: { body: { ...difficulty, difficultyScore: 5, level: 'intermediate' } },
      },
      indoors.id,
    );
    expect(await screen.findByText('Intermediate')).toBeVisible();
    expect(screen.queryByText('3D Course Preview')).toBeNull();
    expect(sent('GET', `/api/venues/${indoors.id}/holes`)).toEqual([]);
  });

  it('says which parts could not be loaded, and tries again', async () => {
    const { user, screen, sent } = open({ [at]: { body: alone(eagleCreek) } });
    expect(await screen.findByText('The holes could not be loaded.')).toBeVisible();
    expect(await screen.findByText('The rating could not be loaded.')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Try again' })[1]!);
    expect(sent('GET', `/api/venues/${eagleCreek.id}/difficulty`)).toHaveLength(2);
  });
});

// promises venues#course-preview
describe('the 3D course preview', () => {
  it('shows a hole and says that it is illustrative', async () => {
    const { user, screen } = open();
    expect(await screen.findByText('3D overview')).toBeVisible();
    expect(screen.getByText(/a typical layout, not this course’s own holes/)).toBeVisible();
    const strip = within(screen.getByRole('list', { name: 'Holes' }));
    expect(strip.getAllByRole('button')).toHaveLength(18);
    await user.click(strip.getByRole('button', { name: /Hole 7,/ }));
    expect(strip.getByRole('button', { name: /Hole 7,/ })).toHaveAttribute('aria-current', 'true');
    expect(screen.getByText('400 yd')).toBeVisible();
    expect(screen.getByText('Challenging')).toBeVisible();
    // Nothing is known about its source, so there is no empty line below the holes.
    expect(screen.getByRole('list', { name: 'Holes' }).nextElementSibling).toBeNull();
  });

  it('shows the surveyed shape of a hole if it is known, and the source of the data', async () => {
    const own = {
      ...holes,
      illustrative: false,
      note: null,
      source: '© OpenStreetMap contributors',
      holes: [surveyed],
    };
    const { screen } = open({ ...server, [`${at}/holes`]: { body: own } });
    expect(await screen.findByText('3D overview surveyed')).toBeVisible();
    expect(screen.getByText(/The line of this hole is surveyed/)).toBeVisible();
    expect(screen.getByText(/© OpenStreetMap contributors/)).toBeVisible();
    expect(screen.getByText('Stroke index 3')).toBeVisible();
  });

  it('shows a map if the browser has no 3D, or if 3D fails', async () => {
    can.webGl = false;
    const view = open();
    expect(
      await view.screen.findByRole('img', { name: /Hole 1 from above: par 4, 400 yards/ }),
    ).toBeVisible();
    expect(view.screen.getByText(/This browser draws no 3D/)).toBeVisible();
    view.unmount();
    Object.assign(can, { webGl: true, drawing: false });
    const { screen } = open();
    const quiet = jest.spyOn(console, 'error').mockImplementation(() => {});
    expect(await screen.findByRole('img', { name: /Hole 1 from above/ })).toBeVisible();
    quiet.mockRestore();
  });
});

describe('the flythrough', () => {
  async function fly() {
    const view = open();
    await view.user.click(await view.screen.findByRole('button', { name: 'Fly the course' }));
    const dialog = within(await view.screen.findByRole('dialog', { name: 'Flythrough: Eagle Creek' }));
    return { ...view, dialog };
  }
  const slider = (dialog: ReturnType<typeof within>, name: string) => dialog.getByRole('slider', { name });

  it('begins paused at the tee of the hole that was shown before', async () => {
    const { dialog } = await fly();
    expect(dialog.getByRole('button', { name: 'Play' })).toHaveFocus();
    expect(dialog.getByText('3D flight')).toBeVisible();
    expect(slider(dialog, 'Progress')).toHaveValue('0');
    expect(slider(dialog, 'Speed')).toHaveAttribute('aria-valuetext', '1×');
    expect(slider(dialog, 'Speed')).toMatchObject({ min: '0.5', max: '3', step: '0.5' });
    expect(slider(dialog, 'Camera height')).toMatchObject({ min: '10', max: '100', step: '10' });
    expect(dialog.getByText(/Illustrative: the hole is drawn from its par and length/)).toBeVisible();
  });

  it('plays, pauses, and resets', async () => {
    const { user, dialog } = await fly();
    await user.click(dialog.getByRole('button', { name: 'Play' }));
    await user.click(dialog.getByRole('button', { name: 'Pause' }));
    expect(dialog.getByRole('button', { name: 'Play' })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Reset' }));
    expect(slider(dialog, 'Progress')).toHaveValue('0');
  });

  it('is controlled by keyboard', async () => {
    const { user, dialog } = await fly();
    await user.keyboard('{ArrowRight}{ArrowUp}+');
    expect(dialog.getByText('Hole 2', { selector: 'p span' })).toBeVisible();
    expect(slider(dialog, 'Camera height')).toHaveValue('50');
    expect(slider(dialog, 'Speed')).toHaveValue('1.5');
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(dialog.getByText('Hole 18', { selector: 'p span' })).toBeVisible();
    await user.keyboard(' ');
    expect(dialog.getByRole('button', { name: 'Pause' })).toBeVisible();
    await user.keyboard('r');
    expect(dialog.getByRole('button', { name: 'Play' })).toBeVisible();
  });

  it('goes from hole to hole, and the preview then shows the last one', async () => {
    const { user, dialog, screen } = await fly();
    await user.selectOptions(dialog.getByLabelText('Holes'), 'Hole 9');
    await user.click(dialog.getByRole('button', { name: 'Next hole' }));
    await user.click(dialog.getByRole('button', { name: 'Close the flythrough' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: /Hole 10,/ })).toHaveAttribute('aria-current', 'true');
  });

  it('closes with Escape', async () => {
    const { user, screen } = await fly();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('opens the wizard with the venue chosen', async () => {
    const { user, dialog, screen } = await fly();
    await user.click(dialog.getByRole('button', { name: 'Book Tee Time' }));
    expect(await screen.findByRole('dialog', { name: 'Create Tee Time' })).toBeVisible();
    expect(screen.getAllByText('Eagle Creek').length).toBeGreaterThan(0);
  });

  it('shows still pictures to a golfer who wants less motion', async () => {
    can.lessMotion = true;
    const { dialog } = await fly();
    expect(dialog.getByText('You asked for less motion: the flight is shown as stills.')).toBeVisible();
  });

  it('shows the flight on the map if the browser has no 3D', async () => {
    can.webGl = false;
    const { dialog } = await fly();
    expect(dialog.getByRole('img', { name: /Hole 1 from above/ })).toBeVisible();
  });
});
