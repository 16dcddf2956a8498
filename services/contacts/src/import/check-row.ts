import { DEFAULT_TIER_NAMES, Email } from '@game/contracts';
import type { CountryCode } from 'libphonenumber-js';
import { e164 } from './country.js';
import type { RawRow } from './raw-row.js';

export interface GoodRow {
  row: number;
  name: string;
  email: string | null;
  phone: string | null;
  /** Null where the file names none. */
  tier: number | null;
  handicap: number | null;
}
export interface BadRow {
  row: number;
  name: string;
  reason: string;
}
export interface RowRules {
  country: CountryCode;
  /** Tier numbers by name, as `tiersByName` returns them. */
  tiers: Map<string, number>;
}

const MAX_NAME = 100;
const MAX_EMAIL = 254;

/** Checks and normalises one row. Returns its fields, or the reason why it is refused. */
export function checkRow(raw: RawRow, rules: RowRules): GoodRow | BadRow {
  const { row, name } = raw;
  const bad = (reason: string): BadRow => ({ row, name: name.slice(0, MAX_NAME), reason });
  if (!name) return bad('The name is missing');
  if (name.length > MAX_NAME) return bad('The name is longer than 100 characters');

  const email = raw.emails.map(emailOf).find(Boolean);
  if (raw.emails.length && !email) return bad(`"${short(raw.emails[0]!)}" is not an email address`);

  const phone = raw.phones.map((text) => e164(text, rules.country)).find(Boolean);
  if (raw.phones.length && !phone)
    return bad(
      `"${short(raw.phones[0]!)}" is not a phone number in ${rules.country}. Write it with its country code, e.g. +1 317 555 0123`,
    );

  const tier = tierOf(raw.tier, rules.tiers);
  if (tier === undefined) return bad(`Tier must be 1 to 4, not "${short(raw.tier)}"`);
  const handicap = handicapOf(raw.handicap);
  if (handicap === undefined) return bad(`Handicap must be 0 to 25, not "${short(raw.handicap)}"`);
  return { row, name, email: email ?? null, phone: phone ?? null, tier, handicap };
}

/** Checks the length first, because the email pattern is slow on a cell of a million dots. */
const emailOf = (text: string) => (text.length > MAX_EMAIL ? undefined : Email.safeParse(text).data);

function tierOf(text: string, names: RowRules['tiers']): number | null | undefined {
  if (!text) return null;
  const number = /^(?:tier\s*)?([1-4])(?:\.0+)?$/i.exec(text)?.[1];
  return number ? Number(number) : names.get(text.toLowerCase());
}

/** Accepts `12.4` and `12,4`. Returns null for an empty cell, and undefined for what is no handicap from 0 to 25. */
function handicapOf(text: string): number | null | undefined {
  if (!text) return null;
  if (!/^\d{1,2}([.,]\d+)?$/.test(text)) return undefined;
  const handicap = Number(text.replace(',', '.'));
  return handicap <= 25 ? handicap : undefined;
}

/** Tier numbers by name in lower case: the default names and the user's own. */
export function tiersByName(own: Array<{ tier: number; customName: string }>): Map<string, number> {
  const defaults = Object.entries(DEFAULT_TIER_NAMES).map(([tier, name]) => [name, Number(tier)] as const);
  const names = [...defaults, ...own.map(({ tier, customName }) => [customName, tier] as const)];
  return new Map(names.map(([name, tier]) => [name.toLowerCase(), tier]));
}

const short = (text: string) => (text.length > 40 ? `${text.slice(0, 38)}..` : text);
