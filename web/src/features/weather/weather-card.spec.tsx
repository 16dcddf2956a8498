import type { TeeTimeId } from '@game/contracts';
import { renderClient } from '../../testing/render';
import RoundForecast from './round-forecast';
import WeatherCard from './weather-card';
import { idOf } from '../../testing/golf';

const weather = {
  temperature: 84.2,
  condition: 'partly-cloudy',
  description: 'Some clouds, mostly dry.',
  humidity: 61,
  windSpeed: 8,
  windDirection: 'NW',
  visibility: 10,
  uvIndex: 7,
  golfCondition: 'good',
  advice: 'Perfect day for golf',
  location: 'Carmel, IN',
  tips: ['High UV: wear sunscreen and a hat.'],
  at: '2026-06-06T13:00:00Z',
  source: 'open-meteo',
};
const path = 'GET /api/weather?lat=39.98&lng=-86.12';

/** Sets the browser's geolocation; without an argument the browser has none. */
function browser(geolocation?: Partial<Geolocation>) {
  Reflect.deleteProperty(navigator, 'geolocation');
  if (geolocation)
    Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true });
}
const inCarmel: Partial<Geolocation> = {
  getCurrentPosition: (found) =>
    found({ coords: { latitude: 39.9784, longitude: -86.118 } } as GeolocationPosition),
};

// promises venues#weather
describe('the local weather', () => {
  it('shows the figures, the golf condition and the tips', async () => {
    browser(inCarmel);
    const { screen } = renderClient(<WeatherCard />, { [path]: { body: weather } });
    for (const text of ['84°F', 'Partly cloudy', 'Some clouds, mostly dry.', 'Carmel, IN'])
      expect(await screen.findByText(text)).toBeVisible();
    for (const text of [
      '61 %',
      '8 mph NW',
      '10 miles',
      '7',
      'Golf conditions',
      'Good',
      'Perfect day for golf',
    ])
      expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByText('High UV: wear sunscreen and a hat.')).toBeVisible();
    expect(screen.queryByText(/not a forecast/)).toBeNull();
  });

  it('says when the figures are an example', async () => {
    browser(inCarmel);
    const { screen } = renderClient(<WeatherCard />, { [path]: { body: { ...weather, source: 'fixture' } } });
    expect(
      await screen.findByText('Example figures, not a forecast: no weather service is connected.'),
    ).toBeVisible();
  });

  it('leaves out the tips on a compact card', async () => {
    browser(inCarmel);
    const { screen } = renderClient(<WeatherCard className="weather-compact" />, {
      [path]: { body: weather },
    });
    expect(await screen.findByText('84°F')).toBeVisible();
    expect(screen.queryByText('Tips for your round')).toBeNull();
  });

  it('shows that it is loading', () => {
    browser({ getCurrentPosition: () => {} });
    const { screen } = renderClient(<WeatherCard />, {});
    expect(screen.getByRole('status')).toHaveTextContent('Reading the sky…');
  });

  it.each([
    [
      'Location access needed for weather data',
      {
        getCurrentPosition: (_: PositionCallback, no: PositionErrorCallback) =>
          no({} as GeolocationPositionError),
      },
    ],
    ['Location services not available', undefined],
    ['Unable to fetch weather data', inCarmel],
  ])('says why it cannot be shown: %s', async (text, geolocation) => {
    browser(geolocation as Partial<Geolocation> | undefined);
    const { screen } = renderClient(<WeatherCard />, { [path]: { status: 503, body: {} } });
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('is read again on request when it could not be fetched', async () => {
    browser(inCarmel);
    let up = false;
    const { user, screen } = renderClient(<WeatherCard />, {
      [path]: () => (up ? { body: weather } : { status: 503, body: {} }),
    });
    expect(await screen.findByText('Unable to fetch weather data')).toBeVisible();
    up = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('84°F')).toBeVisible();
    expect(screen.queryByText('Unable to fetch weather data')).toBeNull();
  });

  it('uses the position that its screen knows, and leaves it to the screen to ask again', async () => {
    browser(undefined);
    const place = { lat: 39.9784, lng: -86.118 };
    const { screen, unmount } = renderClient(<WeatherCard position={{ place, ask: () => {} }} />, {
      [path]: { body: weather },
    });
    expect(await screen.findByText('84°F')).toBeVisible();
    unmount();
    let asked = 0;
    const { user, calls } = renderClient(
      <WeatherCard position={{ trouble: 'denied', ask: () => asked++ }} />,
      {},
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Location access needed for weather data');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect([asked, calls]).toEqual([1, []]);
  });
});

describe('the forecast for a tee time', () => {
  const forecast = `GET /api/bookings/${idOf('b1')}/forecast`;
  const booking = { id: idOf<TeeTimeId>('b1'), dateTime: '2026-06-06T13:10:00Z' };
  it('shows the figures at the venue, and says when they are an example', async () => {
    const { screen } = renderClient(<RoundForecast booking={booking} />, {
      [forecast]: { body: { ...weather, source: 'fixture' } },
    });
    expect(screen.getByRole('status')).toHaveTextContent('Reading the sky…');
    for (const text of ['84°F', 'Carmel, IN', '8 mph NW', 'Perfect day for golf'])
      expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByText(/Example figures, not a forecast/)).toBeVisible();
  });

  it('shows the server’s reason if there is no forecast', async () => {
    const message = 'There is no forecast for that time: it reaches 15 days ahead.';
    const { screen } = renderClient(<RoundForecast booking={booking} />, {
      [forecast]: { status: 404, body: { code: 'weather.no-forecast', message } },
    });
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says that it could not be read, and tries again', async () => {
    let up = false;
    const { user, screen } = renderClient(<RoundForecast booking={booking} />, {
      [forecast]: () => (up ? { body: weather } : { status: 503, body: {} }),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Unable to fetch weather data');
    up = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('84°F')).toBeVisible();
  });
});
