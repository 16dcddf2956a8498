import { fireEvent } from '@testing-library/react';
import { useState } from 'react';
import { renderClient } from '../../testing/render';
import { browser, eagleCreek } from '../venues/venues.fixture';
import { useTypedZone, VenueField, type Where } from './venue-field';

function Choice() {
  const [where, setWhere] = useState<Where>({ venueName: '', venueId: null });
  const zone = useTypedZone(undefined, where.venueId, false);
  return <VenueField where={where} error={undefined} zone={zone} zoneError={undefined} onChange={setWhere} />;
}

// promises venues#search-by-name, venues#what-ships
describe('the venue of an event or league', () => {
  beforeEach(() => browser('carmel'));

  it('says that its search does not answer, searches again on request, and credits the source', async () => {
    let up = false;
    const { screen, user } = renderClient(<Choice />, {
      'GET /api/venues/search?lat=39.9784&lng=-86.1180&radius=80000&name=eagle': () =>
        up ? { body: [eagleCreek] } : { status: 503, body: {} },
    });
    fireEvent.change(screen.getByLabelText(/Venue Name/), { target: { value: 'eagle' } });
    expect(await screen.findByText('The search does not answer.')).toBeVisible();
    up = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    const found = await screen.findByRole('button', { name: /Eagle Creek/ });
    expect(screen.queryByText('The search does not answer.')).toBeNull();
    expect(screen.getByText('Contains data from OpenGolfAPI (opengolfapi.org)')).toBeVisible();
    await user.click(found);
    expect(screen.getByText('On the map: golfers near it see this.')).toBeVisible();
  });
});
