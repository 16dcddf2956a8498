import { randomBytes } from 'node:crypto';
import type { UserId } from '@game/contracts';
import { HAS_TOKEN, Keyring, tokenHash, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';

/** The preferences of one mailbox (in lower case) or number. */
export interface Preferences {
  address: string;
  mailOff: boolean;
  mayAsk: 'everybody' | 'known';
  zone: string | null;
  quietFrom: string | null;
  quietUntil: string | null;
}
/** What decides whether an organiser's message may go to an address. */
export interface Standing extends Preferences {
  /** True if a mail to it bounced for good, and no organiser has entered the address since. */
  bounced: boolean;
  blocked: UserId[];
  /** Those of the given organisers in whose name something was sent to the address before. */
  known: UserId[];
}
export interface KnownOrganiser {
  id: UserId;
  name: string;
  blocked: boolean;
}

const COLUMNS = `p.address, p.mail_off as "mailOff", p.may_ask as "mayAsk", p.zone, p.quiet_from as "quietFrom", p.quiet_until as "quietUntil"`;
/** The most organisers whom the page lists. */
const LISTED = 50;
/** The organiser in whose name a message m was sent, also for messages that an earlier version wrote. */
const ORGANISER = `coalesce(m.organiser_id, (select o.organiser_id from offers o where o.id = m.offer_id))`;

const PURPOSE = 'notifications.reach_preferences.token';

/** The registry of what each address wants, for all organisers together (messages#preferences). */
@Injectable()
export class PreferencesRepository {
  constructor(private readonly keyring: Keyring) {}

  /**
   * The preferences of these addresses, and of those of the users whom the addresses or ids belong to; for each address
   * that has any.
   */
  of(tx: Tx, addresses: string[], userIds: UserId[], organiserIds: UserId[]): Promise<Standing[]> {
    return tx.query<Standing>(
      `select ${COLUMNS}, p.bounced_at is not null as bounced,
         array(select b.organiser_id from reach_blocks b where b.address = p.address and b.organiser_id = any($2)) as blocked,
         case when p.may_ask = 'everybody' then '{}'::uuid[] else array(select distinct ${ORGANISER} from messages m
           where m.address = p.address and m.sent_at is not null and ${ORGANISER} = any($2)) end as known
       from reach_preferences p where p.address in (
         select unnest($1::text[])
         union select v.address from users u cross join lateral (values (lower(u.email)), (u.phone)) v(address)
           where u.id = any($3) or (u.phone = any($1) and u.phone_verified)
             or (u.email <> '' and lower(u.email) = any($1) and u.email_verified))`,
      [addresses, organiserIds, userIds],
    );
  }

  /**
   * The tokens of the links of these addresses, each of which belongs to its address for good. They are sealed, because
   * every mail names its link, and found by their hash.
   */
  async tokens(tx: Tx, addresses: string[], now: Date): Promise<Map<string, string>> {
    const fresh = [...new Set(addresses)].sort().map((address) => {
      const token = randomBytes(16).toString('base64url');
      return { address, token: this.keyring.seal(token, PURPOSE), hash: tokenHash(token) };
    });
    const read = `select address, token from reach_preferences where address = any($1)`;
    const known = await tx.query<{ address: string; token: string }>(read, [addresses]);
    const isNew = known.length < fresh.length;
    if (isNew)
      await tx.query(
        `insert into reach_preferences (address, token, token_hash, changed_at)
         select address, token, hash, $2 from jsonb_to_recordset($1) as r(address text, token text, hash text)
         on conflict do nothing`,
        [JSON.stringify(fresh), now],
      );
    const rows = isNew ? await tx.query<{ address: string; token: string }>(read, [addresses]) : known;
    return new Map(rows.map(({ address, token }) => [address, this.keyring.open(token, PURPOSE)]));
  }

  /** Locks the preferences behind a link. */
  async lock(tx: Tx, token: string): Promise<Preferences | undefined> {
    const [row] = await tx.query<Preferences>(
      `select ${COLUMNS} from reach_preferences p where ${HAS_TOKEN} for update`,
      [tokenHash(token), token],
    );
    return row;
  }

  /** The organisers in whose name something was sent to the address, and those whom it blocked; the latest first. */
  organisers(tx: Tx, address: string): Promise<KnownOrganiser[]> {
    return tx.query<KnownOrganiser>(
      `with asked as (
         select ${ORGANISER} as id, max(m.sent_at) as at from messages m
           where m.address = $1 and m.sent_at is not null group by 1
         union all select organiser_id, null from reach_blocks where address = $1)
       select a.id, coalesce(u.name, 'An organiser') as name,
         exists (select 1 from reach_blocks b where b.address = $1 and b.organiser_id = a.id) as blocked
       from asked a left join users u on u.id = a.id where a.id is not null
       group by a.id, u.name order by max(a.at) desc nulls last, a.id limit ${LISTED}`,
      [address],
    );
  }

  async save(tx: Tx, { address, ...p }: Preferences, now: Date): Promise<void> {
    await tx.query(
      `update reach_preferences set mail_off = $2, may_ask = $3, zone = $4, quiet_from = $5, quiet_until = $6, changed_at = $7
       where address = $1`,
      [address, p.mailOff, p.mayAsk, p.zone, p.quietFrom, p.quietUntil, now],
    );
  }

  async block(tx: Tx, address: string, organiserIds: UserId[]): Promise<void> {
    await tx.query(`delete from reach_blocks where address = $1 and organiser_id <> all($2)`, [
      address,
      organiserIds,
    ]);
    await tx.query(
      `insert into reach_blocks (address, organiser_id) select $1, unnest($2::uuid[]) on conflict do nothing`,
      [address, organiserIds],
    );
  }

  /** Switches organisers' mail to the mailbox off. Returns false if it was off already. */
  async mailOff(tx: Tx, address: string, now: Date): Promise<boolean> {
    await this.tokens(tx, [address], now);
    const rows = await tx.query(
      `update reach_preferences set mail_off = true, changed_at = $2 where address = $1 and not mail_off returning 1`,
      [address, now],
    );
    return rows.length > 0;
  }

  async bounced(tx: Tx, address: string, now: Date): Promise<void> {
    await this.tokens(tx, [address], now);
    await tx.query(`update reach_preferences set bounced_at = $2 where address = $1`, [address, now]);
  }
}
