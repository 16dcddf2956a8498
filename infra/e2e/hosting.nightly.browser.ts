import type { CouplesEvent, PublicLeague, Venue } from '@game/contracts';
import { eventually } from '@game/testing';
import type { Locator, Page } from 'playwright-core';
import { DESK, PHONE, browserHarness, expectAccessible, sticksOut } from './src/browser-harness.js';
import { openAt } from './src/catalogue.js';

const own = browserHarness();
/** The folder for screenshots; if it is unset, none are made. */
const shots = process.env['SHOTS'];

async function namesOfFacts(details: Locator): Promise<string[]> {
  const facts = details.locator('dl').first();
  await facts.waitFor();
  return facts.locator('dt').allTextContents();
}

// promises events#fields
// promises events#writing-to-the-members
it.each([
  ['a phone', PHONE],
  ['a desktop', DESK],
])(
  'on %s the host takes a venue from the search, chooses type and format, and writes to the members',
  async (_, viewport) => {
    const host = await own.harness.organiser('Pat');
    await host.buys('annual');
    const [venue] = await host.call<Venue[]>('GET', '/api/venues');
    const page = await openAt(own, host, { path: '/events-leagues', viewport });
    const look = async (name: string) => {
      await expectAccessible(page);
      expect(await sticksOut(page)).toEqual([]);
      if (shots) await page.screenshot({ path: `${shots}/${name}-${viewport.width}.png` });
    };
    const takesVenue = async (form: ReturnType<Page['getByRole']>, name: string) => {
      await form.getByLabel(/Venue Name/).fill(venue!.name);
      const found = form.getByRole('region', { name: 'Venues found' });
      await found
        .getByRole('button', { name: new RegExp(venue!.name) })
        .first()
        .waitFor();
      await look(name);
      await found
        .getByRole('button', { name: new RegExp(venue!.name) })
        .first()
        .click();
      await form.getByText('On the map: golfers near it see this.').waitFor();
      await form
        .getByLabel(/Venue Name/)
        .and(page.locator(':focus'))
        .waitFor();
    };
    const title = `Nine and dine ${host.name}`;
    const day = new Date(own.harness.now().getTime() + 20 * 86_400_000).toISOString().slice(0, 10);
    await eventually(async () => {
      await page.reload();
      await page.getByRole('button', { name: 'Create Event' }).click();
      await page.getByRole('dialog', { name: 'Create Event' }).waitFor({ timeout: 3_000 });
    });
    const form = page.getByRole('dialog', { name: 'Create Event' });
    await form.getByLabel(/Event Title/).fill(title);
    await takesVenue(form, 'event-venue');
    await form.getByLabel(/Date & Time/).fill(`${day}T17:00`);
    await form.getByLabel(/Event Type/).selectOption({ label: 'Date Night Golf' });
    await form.getByLabel(/Format/).selectOption({ label: 'Scramble' });
    await look('event-form');
    await form.getByRole('button', { name: 'Create Event' }).click();
    await page.getByText('Event Created!').waitFor();
    const mine = async <G>(path: string) => (await host.call<G[]>('GET', `/api/${path}?mine=true`)).at(-1)!;
    const event = await mine<CouplesEvent>('couples-events');
    expect(event).toMatchObject({
      ...{ title, venueId: venue!.id, eventType: 'date_night', format: 'scramble' },
      ...{ lat: venue!.lat, timeZone: venue!.timeZone },
    });

    const ann = await own.harness.organiser('Ann');
    await ann.call('POST', '/api/couples-events/join', { eventId: event.id });
    await page.goto(`${own.game.url}/events-leagues?couples-event=${event.id}`);
    const details = page.getByRole('dialog', { name: title });
    expect(await namesOfFacts(details)).toEqual([
      ...['When', 'Where', 'Cost', 'Type', 'Skill level', 'Format', 'Host'],
    ]);
    await details.getByLabel('Write to everybody who takes part').fill('Bring a sweater');
    await look('event-write');
    await details.getByRole('button', { name: 'Send to everybody' }).click();
    await page.getByText('Sent to 1 golfer').waitFor();
    await own.harness.inbox('Ann').waitFor(/Pat.* wrote/);

    await details.getByText('Change the list').click();
    await details.getByRole('button', { name: `Remove ${ann.name}`, exact: true }).click();
    const question = page.getByRole('alertdialog', { name: `Remove ${ann.name}?` });
    await question.getByRole('button', { name: 'Keep' }).click();
    await question.waitFor({ state: 'detached' });
    await details.getByRole('button', { name: `Remove ${ann.name}`, exact: true }).click();
    await question.getByRole('button', { name: 'Yes, remove' }).click();
    await page.getByText(`Removed from the list: ${ann.name}`).waitFor();
    await details.getByText(`${ann.name} (removed)`).waitFor();
    await look('event-removed');

    await page.goto(`${own.game.url}/events-leagues?tab=leagues`);
    await page.getByRole('button', { name: 'Create League' }).click();
    const league = page.getByRole('dialog', { name: 'Create League' });
    const leagueName = `Early Nine ${host.name}`;
    await league.getByLabel(/League Name/).fill(leagueName);
    await takesVenue(league, 'league-venue');
    await league.getByLabel(/Start Date/).fill(day);
    await league.getByLabel(/Format/).selectOption({ label: '9-hole' });
    await league.getByLabel(/Skill Level/).selectOption({ label: 'Beginner' });
    await look('league-form');
    await league.getByRole('button', { name: 'Create League' }).click();
    await page.getByText('League Created!').waitFor();
    const made = await mine<PublicLeague>('public-leagues');
    expect(made).toMatchObject({
      ...{ venueId: venue!.id, venueNames: [venue!.name], format: '9-hole', lat: venue!.lat },
    });
    await page.goto(`${own.game.url}/events-leagues?public-league=${made.id}`);
    const facts = page.getByRole('dialog', { name: leagueName });
    expect(await namesOfFacts(facts)).toEqual([
      ...['Starts', 'Ends', 'Plays', 'Venues', 'Entry fee'],
      ...['Type', 'Skill level', 'Format', 'Host'],
    ]);
    await facts.getByText('Beginner').waitFor();
    await look('league-details');
  },
);
