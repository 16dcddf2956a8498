import { randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Admission, assertNoTransaction } from '@game/platform';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's minimum for argon2id, the library's default algorithm: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/**
 * How many hashes are computed at the same time. Each keeps a core and one of the four threads of Node's pool busy for
 * tens of milliseconds. One core and one thread stay free for other work.
 */
export const AT_ONCE = Math.min(3, Math.max(1, availableParallelism() - 1));
/** A caller waits at most this long for its turn. It is refused at once if it would have to wait longer. */
const WAIT_MS = 1_500;

/** A stored hash with its cost and salt, as argon2 encodes it. */
const ENCODED = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$/;

export interface Hashing {
  /** With the cost and salt of `like`, if it is given, so that one more hash can be compared with both. */
  hash(password: string, like?: string): Promise<string>;
  /**
   * Returns the first account whose password this is. It takes as long as `fits`, however many accounts there are, so
   * it finds only those whose hashes were made like that of the first account.
   */
  whose<A extends { passwordHash: string }>(password: string, accounts: A[]): Promise<A | undefined>;
  /**
   * If `stored` is undefined (no such account), it compares with the hash of a random password, so that it takes as
   * long, and returns false.
   */
  fits(password: string, stored: string | undefined): Promise<boolean>;
}

function costOf(encoded: string) {
  const [, memoryCost, timeCost, parallelism, salt] = ENCODED.exec(encoded)!;
  return {
    memoryCost: Number(memoryCost),
    timeCost: Number(timeCost),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt!, 'base64'),
  };
}
const isEqual = (one: Buffer, other: Buffer) => one.length === other.length && timingSafeEqual(one, other);

/** Without waiting for a turn; for the command line. */
export const hashOfPassword = (password: string) => hash(password, COST);

/**
 * Hashing is the most expensive work that a caller without an account can cause, so only a few hashes run at the same
 * time. Callers read from the database only in their turn, so that many of them wait here and not for database
 * connections.
 */
@Injectable()
export class Passwords implements OnModuleInit {
  private nobodys: string;
  protected readonly verify: typeof verify = verify;
  private readonly turns = new Admission(AT_ONCE);
  private readonly hashing: Hashing = {
    hash: (password, like) => hash(password, like === undefined ? COST : costOf(like)),
    whose: async (password, accounts) => {
      const [first, ...others] = accounts;
      if (!others.length) return (await this.hashing.fits(password, first?.passwordHash)) ? first : undefined;
      const hashed = Buffer.from(await this.hashing.hash(password, first!.passwordHash));
      return accounts.find(({ passwordHash }) => isEqual(hashed, Buffer.from(passwordHash)));
    },
    fits: async (password, stored) =>
      (await this.verify(stored ?? this.nobodys, password)) && stored !== undefined,
  };

  async onModuleInit(): Promise<void> {
    this.nobodys = await hash(randomBytes(32).toString('base64'), COST);
  }

  /**
   * Runs `work` when it is the caller's turn. Called in the `prepare` step of a command, outside a transaction. `who`
   * is the account or address by which callers are distinguished when they take turns. Throws `service.overloaded` if
   * too many wait.
   */
  async inTurn<T>(who: string, work: (hashing: Hashing) => Promise<T>): Promise<T> {
    assertNoTransaction('A password hash');
    return this.turns.run({ who, key: '', withinMs: WAIT_MS }, () => work(this.hashing));
  }
}
