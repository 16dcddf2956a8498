import type { Cost } from '../messages/channels.js';
import type { Limit, Tier } from './tiers.js';

/** What an organiser has sent in the last hour and today. */
export interface Spent {
  texts: Limit;
  mails: Limit;
  newPeople: Limit;
  /** The countries of the new people's numbers. */
  countries: { hour: string[]; day: string[] };
}

interface Sending {
  cost: Cost;
  recipient: string;
  /** The country of the recipient's number; null for a mail. */
  country: string | null;
}

/** How long a message that does not fit waits: until the end of the hour or of the day. */
export type Wait = 'hour' | 'day';

const over = (used: Limit, limit: Limit): Wait | undefined =>
  used.day >= limit.day ? 'day' : used.hour >= limit.hour ? 'hour' : undefined;
const longer = (a: Wait | undefined, b: Wait | undefined) => (a === 'day' || b === 'day' ? 'day' : (a ?? b));
function add(used: Limit): void {
  used.hour++;
  used.day++;
}

/** What of an organiser's budget is left, while messages are taken from the queue one after another. */
export class Room {
  private readonly countries: { hour: Set<string>; day: Set<string> };

  /** `known`: the recipients to whom something was sent in the organiser's name before. */
  constructor(
    private readonly tier: Tier,
    private readonly spent: Spent,
    private readonly known: Set<string>,
  ) {
    this.countries = { hour: new Set(spent.countries.hour), day: new Set(spent.countries.day) };
  }

  /**
   * Deducts the message from the budget, or returns how long it has to wait. With `always` it is sent whatever is left.
   */
  take(message: Sending, always = false): Wait | undefined {
    const used = this.spent[message.cost];
    const isNew = !this.known.has(message.recipient);
    const wait = longer(
      over(used, this.tier[message.cost]),
      isNew ? this.roomForPerson(message.country) : undefined,
    );
    if (wait && !always) return wait;
    add(used);
    if (isNew) this.know(message);
    return undefined;
  }

  private roomForPerson(country: string | null): Wait | undefined {
    const people = over(this.spent.newPeople, this.tier.newPeople);
    if (country === null) return people;
    const { hour, day } = this.countries;
    const count = (seen: Set<string>) => (seen.has(country) ? -1 : seen.size);
    return longer(people, over({ hour: count(hour), day: count(day) }, this.tier.countries));
  }

  private know({ recipient, country }: Sending): void {
    this.known.add(recipient);
    add(this.spent.newPeople);
    if (country === null) return;
    this.countries.hour.add(country);
    this.countries.day.add(country);
  }
}
