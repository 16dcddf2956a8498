import { jest } from '@jest/globals';
import { fireEvent, render } from '@testing-library/react';
import { eagleCreek, indoors, range } from './venues.fixture';

jest.unstable_mockModule('leaflet/dist/leaflet.css', () => ({}));
jest.unstable_mockModule('./venue-map.css', () => ({}));
const { default: VenueMap } = await import('./venue-map');

const place = { lat: 39.97, lng: -86.12 };
const venues = [eagleCreek, indoors, range];

const tiles = { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '© A <b>map</b>' };
/** jsdom computes no layout, so the map would have no size. */
for (const side of ['clientWidth', 'clientHeight'])
  Object.defineProperty(HTMLElement.prototype, side, { value: 320, configurable: true });

function map(onOpen = () => {}, pointed?: string, hasPosition = true) {
  const { container, getByRole } = render(
    <VenueMap
      tiles={tiles}
      venues={venues}
      place={place}
      hasPosition={hasPosition}
      radius={25_000}
      pointed={pointed}
      onOpen={onOpen}
    />,
  );
  return { all: (selector: string) => container.querySelectorAll(selector), getByRole };
}

describe('the map of the venues', () => {
  it('has a pin for each venue by its kind and one for the golfer', () => {
    const { all, getByRole } = map();
    expect(getByRole('region', { name: /Map of these venues\. The list has the same venues/ })).toBeVisible();
    for (const kind of ['course', 'simulator', 'entertainment'])
      expect(all(`.venue-pin-${kind}`)).toHaveLength(1);
    expect(all('.venue-here')).toHaveLength(1);
  });

  it('has no pin for the golfer if the position is unknown', () => {
    expect(map(() => {}, undefined, false).all('.venue-here')).toHaveLength(0);
  });

  it('has the buttons for the zoom in a corner towards which no name opens', () => {
    const { all } = map(() => {}, range.id);
    expect(all('.leaflet-bottom.leaflet-right .leaflet-control-zoom')).toHaveLength(1);
    expect(all('.leaflet-tooltip-left, .leaflet-tooltip-right')).toHaveLength(1);
  });

  it('draws the tiles that the gateway names, and shows their attribution as plain text', () => {
    const { all } = map();
    expect(all('img.leaflet-tile')[0]).toHaveAttribute(
      'src',
      expect.stringContaining('https://tiles.example/'),
    );
    expect(all('.leaflet-control-attribution')[0]).toHaveTextContent('© A <b>map</b>');
  });

  it('opens the venue whose pin is pressed', () => {
    let opened: unknown;
    const { all } = map(((venue: unknown) => (opened = venue)) as () => void);
    fireEvent.click(all('.venue-pin-simulator')[0]!);
    expect(opened).toBe(indoors);
  });

  it('marks the venue that is pointed at in the list', () => {
    const { all } = map(() => {}, range.id);
    expect(all('.venue-pin-pointed')).toHaveLength(1);
    expect(all('.leaflet-tooltip')[0]).toHaveTextContent('Highland Range');
  });
});
