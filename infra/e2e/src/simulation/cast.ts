import { Dice } from './dice.js';

export const CHARACTERS = [
  'quick',
  'quick',
  'slow',
  'slow',
  'silent',
  'night owl',
  'wavers',
  'stops texts',
  'twice in the list',
  'two phones',
  'wrong number',
] as const;
export type Character = (typeof CHARACTERS)[number];

/** An entry of an organiser's list of contacts. */
export interface Entry {
  name: string;
  tier: number;
  phone?: string;
  email?: string;
  smsPermission: boolean;
}
export interface Friend {
  name: string;
  character: Character;
  phone?: string;
  /** A second phone, of which no organiser knows. */
  otherPhone?: string;
  email?: string;
  smsPermission: boolean;
  /** Where the friend lives; the product knows it only of those who have an account. */
  zone: string;
  hasAccount: boolean;
}
export interface Organiser {
  name: string;
  email: string;
  /** The confirmed number of an organiser who agreed to texts. */
  phone?: string;
  zone: string;
  /**
   * True for an organiser with the annual plan; the other organisers have two tee times a month after their
   * trial.
   */
  pays: boolean;
  friends: Array<{ friend: Friend; tier: number }>;
}
export interface Cast {
  organisers: Organiser[];
  friends: Friend[];
}

const ZONES = [
  'America/Indiana/Indianapolis',
  'America/Chicago',
  'America/New_York',
  'America/Los_Angeles',
  'America/Phoenix',
  'America/St_Johns',
  'Europe/London',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
];
const NAMES = [
  'Ann',
  'Bob',
  'Cy',
  'Dee',
  'Eve',
  'Flo',
  'Gus',
  'Hal',
  'Ida',
  'Jo',
  'Kai',
  'Lou',
  'Mia',
  'Ned',
  'Ola',
  'Pam',
  'Quin',
  'Ray',
  'Sal',
  'Tom',
  'Uma',
  'Vic',
  'Wes',
  'Zoe',
];
const FRIENDS_OF_EACH = { low: 6, high: 11 };

/** The people of a seed: organisers, their friends, and friends whom two organisers share. */
export function castOf(seed: number, howMany: number): Cast {
  const friends: Friend[] = [];
  const organisers = Array.from({ length: howMany }, (_, i): Organiser => {
    const dice = new Dice(seed, 'organiser', i);
    const zone = dice.pick(ZONES.slice(0, 4));
    const theirs: Organiser['friends'] = [];
    for (let n = dice.between(FRIENDS_OF_EACH.low, FRIENDS_OF_EACH.high); n > 0; n--) {
      const shared = friends.length > 0 && dice.chance(0.15) ? dice.pick(friends) : undefined;
      const known = shared && theirs.some(({ friend }) => friend === shared);
      const friend = shared && !known ? shared : newFriend(seed, friends, zone);
      theirs.push({ friend, tier: dice.pick([1, 1, 1, 2, 2, 3, 3, 4]) });
    }
    return {
      name: `Pat${i}`,
      email: `pat${i}.${seed}@golf.example`,
      ...(dice.chance(0.8) && { phone: `+1317${4_000_000 + i}` }),
      zone,
      pays: dice.chance(0.7),
      friends: theirs,
    };
  });
  return { organisers, friends };
}

function newFriend(seed: number, friends: Friend[], near: string): Friend {
  const n = friends.length;
  const dice = new Dice(seed, 'friend', n);
  const name = `${NAMES[n % NAMES.length]!}${Math.floor(n / NAMES.length) || ''}`;
  const reach = dice.pick(['both', 'both', 'both', 'phone', 'phone', 'mail', 'no permission'] as const);
  const hasAccount = dice.chance(0.25);
  const character = dice.pick(CHARACTERS);
  const friend: Friend = {
    name,
    character,
    ...(character === 'two phones' && { otherPhone: `+1317${6_000_000 + n}` }),
    ...(reach !== 'mail' && { phone: `+1317${2_000_000 + n}` }),
    ...(reach !== 'phone' && { email: `${name.toLowerCase()}.${seed}@golf.example` }),
    smsPermission: reach !== 'no permission',
    zone: hasAccount && dice.chance(0.5) ? dice.pick(ZONES) : near,
    hasAccount,
  };
  friends.push(friend);
  return friend;
}

/**
 * The entries of a friend in an organiser's list. A friend who is in it twice has another name in the second entry,
 * and one address in common.
 */
export function entriesOf({ friend, tier }: Organiser['friends'][number]): Entry[] {
  const { name, phone, email, smsPermission } = friend;
  const entry = { name, tier, phone, email, smsPermission };
  if (friend.character !== 'twice in the list') return [entry];
  const other = phone ? { phone, smsPermission } : { email, smsPermission };
  return [entry, { name: `${name} (old)`, tier: Math.min(tier + 1, 3), ...other }];
}

/** The zone in which the product believes a friend to be: that of the account with the friend's phone. */
export const knownZone = ({ hasAccount, phone, zone }: Friend) => (hasAccount && phone ? zone : undefined);

/** The person who has this address; undefined for an address of nobody in the cast. */
export const ownerOf = (
  friends: Friend[],
  { phone, email }: { phone?: string | null; email?: string | null },
) =>
  friends.find(
    (f) =>
      (phone && (f.phone === phone || f.otherPhone === phone)) || (email && f.email === email.toLowerCase()),
  );

/** The organiser who has this phone or mailbox. */
export const organiserOf = (organisers: Organiser[], address: string) =>
  organisers.find(({ email, phone }) => email === address || phone === address);
