import { NotDone } from '../chaos/caller.js';
import { asksForCode } from '../chaos/confirm-email.js';
import { entriesOf, type Entry, type Friend, type Organiser } from './cast.js';
import { Dice } from './dice.js';
import { later, onDay } from './local-times.js';
import type { World } from './world.js';

const PASSWORD = 'fairway-and-green';
const DAY_MINUTES = 24 * 60;
/**
 * Statuses of refusals that are correct: somebody else was faster, or the plan has no tee times left this
 * month.
 */
const EXPECTED = new Set([402, 409]);

interface TeeTime {
  id: string;
  name: string;
  teeTime: Date;
  zone: string;
}
type Step = (teeTime: TeeTime, dice: Dice) => Promise<unknown>;

/** What organisers do in their weeks: each plans one tee time a week, and may change, cancel or pause it. */
export class OrganisersLife {
  private cookie = '';
  private readonly contacts: Array<{ id: string; entry: Entry; friend: Friend }> = [];
  private steps: Record<string, [chance: number, Step]>;

  constructor(
    private readonly world: World,
    readonly organiser: Organiser,
  ) {
    const on = (t: TeeTime, act: string, body: object = {}) =>
      this.call('POST', `/api/bookings/${t.id}/${act}`, body);
    const change = (t: TeeTime, changes: object) => this.call('PATCH', `/api/bookings/${t.id}`, changes);
    const moved = (t: TeeTime, minutes: number) => {
      // An organiser never moves a tee time into the past.
      if (later(t.teeTime, minutes) <= world.now()) return Promise.resolve();
      t.teeTime = later(t.teeTime, minutes);
      return change(t, { dateTime: t.teeTime.toISOString() });
    };
    this.steps = {
      'corrects the address': [
        0.15,
        (t, d) => change(t, { courseAddress: `${d.between(1, 99)} Fairway Lane` }),
      ],
      'moves it a little': [0.12, (t, d) => moved(t, d.pick([-20, -10, 10, 30]))],
      'moves it by hours': [0.1, (t, d) => moved(t, d.pick([90, 120, 180]))],
      'moves it to another day': [0.06, (t) => moved(t, DAY_MINUTES)],
      'cancels it': [0.07, (t) => on(t, 'cancel')],
      'pauses the invites': [0.1, (t, d) => this.pauses(t, d)],
      'asks everybody': [0.1, (t) => on(t, 'ask-everybody')],
      'asks somebody by hand': [0.12, (t, d) => this.asksOne(t, d)],
      'takes an invite back': [0.08, (t) => this.takesBack(t)],
      'sends again, at night too': [0.06, (t) => on(t, 'send-invites', { ignoreQuietHours: true })],
      'deletes a contact and adds it again': [0.08, (_, d) => this.addsAgain(d)],
    };
  }

  /**
   * Registers and asks for a code by mail, without which nothing is sent to friends, and by text for a phone. Returns
   * a function that enters the codes and agrees to texts.
   */
  async registers(): Promise<() => Promise<void>> {
    const { name: username, email, zone: timeZone, phone } = this.organiser;
    const { call, simulator } = this.world;
    const person = { username, email, password: PASSWORD, timeZone };
    const { cookie } = await call('POST', '/api/register', person);
    this.cookie = cookie!;
    const confirmsEmail = await asksForCode(call, simulator, email, this.cookie);
    const confirmsPhone = phone && (await asksForTextedCode(this.world, phone, this.cookie));
    return async () => {
      await confirmsEmail();
      if (!confirmsPhone) return;
      await confirmsPhone();
      await this.call('PATCH', '/api/me/messaging', { consent: true });
    };
  }

  async begins(): Promise<void> {
    const { pays, friends } = this.organiser;
    if (pays) {
      const { answer } = await this.call('POST', '/api/create-annual-subscription', { plan: 'annual' });
      const { clientSecret, consent } = answer;
      await this.call('POST', '/api/subscription/consent', { clientSecret, consent });
      const paid = { clientSecret: answer['clientSecret'], number: '4242424242424242' };
      await this.call('POST', '/api/subscription/test-card', paid);
    }
    for (const listed of friends)
      for (const entry of entriesOf(listed)) await this.adds(entry, listed.friend);
  }

  private async adds(entry: Entry, friend: Friend): Promise<void> {
    const { answer } = await this.call('POST', '/api/contacts', entry);
    this.contacts.push({ id: String(answer['id']), entry, friend });
  }

  /** Plans the tee time of a week. Changes to it are planned once it exists. */
  plans(week: number, begin: Date): void {
    const { seed, agenda } = this.world;
    const { name, zone } = this.organiser;
    const dice = new Dice(seed, name, 'week', week);
    const there = dice.chance(0.85)
      ? zone
      : dice.pick(['America/New_York', 'America/Denver', 'Europe/London']);
    const teeTime = onDay(later(begin, 30), dice.between(0, 6), there, dice.between(39, 96) * 10);
    const lead = dice.pick([90, 11 * 60, 13 * 60, 20 * 60, DAY_MINUTES, 2 * DAY_MINUTES, 3 * DAY_MINUTES]);
    const early = later(teeTime, -lead - dice.between(0, 50));
    const at = early > begin ? early : begin;
    const round = `${name}'s tee time ${week}`;
    agenda.add({
      at,
      what: `${round} is made`,
      on: [],
      run: () => this.makes(round, { teeTime, zone: there }, dice),
    });
  }

  private async makes(
    name: string,
    { teeTime, zone }: { teeTime: Date; zone: string },
    dice: Dice,
  ): Promise<void> {
    const { story, agenda, now } = this.world;
    const course = {
      isManualEntry: true,
      venueName: dice.pick(['Eagle Creek', 'The Brickyard', 'Old Oaks']),
      courseAddress: '1 Fairway Lane',
    };
    const booking = { ...course, dateTime: teeTime.toISOString(), timeZone: zone };
    const { answer } = await this.call('POST', '/api/bookings', booking);
    if (!answer['id']) return;
    const made: TeeTime = { id: String(answer['id']), name, teeTime, zone };
    story.name(made.id, name);
    story.did(`${name} is at ${teeTime.toISOString()}, ${zone}`, made.id);
    await this.call('POST', `/api/bookings/${made.id}/send-invites`, { ignoreQuietHours: dice.chance(0.1) });
    const minutes = (teeTime.getTime() - now().getTime()) / 60_000;
    for (const [what, [chance, step]] of Object.entries(this.steps)) {
      const own = new Dice(this.world.seed, name, what);
      if (!own.chance(chance)) continue;
      const at = later(now(), Math.floor(own.between(1, 98) * (minutes / 100)));
      agenda.add({
        at,
        what: `${this.organiser.name} ${what} (${name})`,
        on: [made.id],
        run: () => step(made, own).then(() => {}),
      });
    }
  }

  private async pauses(t: TeeTime, dice: Dice): Promise<void> {
    await this.call('POST', `/api/bookings/${t.id}/pause`);
    const { agenda, now } = this.world;
    const run = () => this.call('POST', `/api/bookings/${t.id}/resume`).then(() => {});
    const at = later(now(), dice.between(10, 300));
    agenda.add({ at, what: `${this.organiser.name} goes on with the invites (${t.name})`, on: [t.id], run });
  }

  private async asksOne(t: TeeTime, dice: Dice): Promise<void> {
    const { id } = dice.pick(this.contacts);
    await this.call('POST', `/api/bookings/${t.id}/invite`, { contactId: id });
  }

  private async takesBack(t: TeeTime): Promise<void> {
    const { answer } = await this.call('GET', `/api/bookings/${t.id}`);
    const offers = (answer['offers'] ?? []) as Array<{ id: string; state: string; name: string }>;
    const [waiting] = offers
      .filter(({ state }) => state === 'pending')
      .sort((a, b) => (a.name < b.name ? -1 : 1));
    if (waiting) await this.call('POST', `/api/bookings/${t.id}/offers/${waiting.id}/withdraw`);
  }

  private async addsAgain(dice: Dice): Promise<void> {
    const gone = dice.pick(this.contacts);
    await this.call('DELETE', `/api/contacts/${gone.id}`);
    this.contacts.splice(this.contacts.indexOf(gone), 1);
    await this.adds(gone.entry, gone.friend);
  }

  /**
   * Calls the API. An expected refusal returns an empty answer; any other refusal counts as a violation. If
   * the session has ended, the organiser signs in again.
   */
  private async call(method: string, path: string, body?: object, again = true): ReturnType<World['call']> {
    try {
      return await this.world.call(method, path, body, { cookie: this.cookie });
    } catch (error) {
      if (!(error instanceof NotDone)) throw error;
      if (error.status === 401 && again) {
        const { email } = this.organiser;
        const { cookie } = await this.world.call('POST', '/api/login', { email, password: PASSWORD });
        this.cookie = cookie!;
        return this.call(method, path, body, false);
      }
      if (!EXPECTED.has(error.status)) this.world.story.violates(`${this.organiser.name}: ${error.message}`);
      return { answer: {} };
    }
  }
}

/**
 * Registers a friend and asks for a code by text. Returns a function that enters it, after which the product
 * knows the zone.
 */
export async function opensAccount(
  world: World,
  { name, phone, zone }: Friend,
): Promise<() => Promise<void>> {
  const email = `${name.toLowerCase()}.own.${world.seed}@golf.example`;
  const person = { username: name, email, password: PASSWORD, timeZone: zone };
  const { cookie } = await world.call('POST', '/api/register', person);
  return phone ? asksForTextedCode(world, phone, cookie!) : async () => {};
}

/** Gives an account a phone and asks for a code by text. Returns a function that enters the code. */
async function asksForTextedCode(
  { call, simulator }: World,
  phone: string,
  cookie: string,
): Promise<() => Promise<void>> {
  await call('PATCH', '/api/me', { phone }, { cookie });
  await call('POST', '/api/me/verify/phone', undefined, { cookie });
  return async () => {
    const { body } = await simulator.phone(phone).waitFor(/Your code is/);
    const code = /\b\d{6}\b/.exec(body)![0];
    await call('POST', '/api/me/verify/phone/confirm', { code }, { cookie });
  };
}
