import { seeFrom, viewerZone } from '../../lib/times';
import { renderClient } from '../../testing/render';
import { useZoneHint } from './clock-hints';
import { emptyTeeTime } from './tee-time';

function Hint({ timeZone, dateTime }: { timeZone: string; dateTime: string }) {
  return <p>{useZoneHint({ ...emptyTeeTime, mode: 'manual', timeZone, dateTime })}</p>;
}
const clock = (zone: string) =>
  `/api/venues/clock?dateTime=2026-12-12T09%3A00&timeZone=America%2F${zone}&viewer=America%2FChicago`;

// promises tee-times#zones
describe('the hint below a typed time', () => {
  const before = viewerZone;
  beforeEach(() => seeFrom('America/Chicago'));
  afterEach(() => seeFrom(before));

  it('shows the zone and the viewer’s time that the server’s zone data give, in a browser with other data too', async () => {
    const { screen } = renderClient(<Hint timeZone="America/Denver" dateTime="2026-12-12T09:00" />, {
      [`GET ${clock('Denver')}`]: { body: { zoneName: 'XST', viewerDateTime: '2026-12-13T00:30' } },
    });
    expect(
      await screen.findByText('Enter the time at the course (XST). That is Sun, Dec 13, 12:30 AM for you.'),
    ).toBeVisible();
  });

  it('says no time of the viewer’s if the server says that it is the same', async () => {
    const { screen } = renderClient(<Hint timeZone="America/Denver" dateTime="2026-12-12T09:00" />, {
      [`GET ${clock('Denver')}`]: { body: { zoneName: 'CST', viewerDateTime: '2026-12-12T09:00' } },
    });
    expect(await screen.findByText('Enter the time at the course (CST).')).toBeVisible();
  });

  it('shows what the browser knows if the server does not answer, and asks for no unfinished time', async () => {
    const view = renderClient(<Hint timeZone="America/Denver" dateTime="2026-12-12T09:00" />, {});
    expect(
      await view.screen.findByText('Enter the time at the course (MST). That is 10:00 AM for you.'),
    ).toBeVisible();
    view.unmount();
    const { screen, calls } = renderClient(<Hint timeZone="America/Denver" dateTime="" />, {});
    expect(await screen.findByText(/^Enter the time at the course \(M[SD]T\)\.$/)).toBeVisible();
    expect(calls).toEqual([]);
  });
});
