import { randomBytes } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's minimum for argon2id, the library's default algorithm: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

@Injectable()
export class Passwords implements OnModuleInit {
  private nobodys: string;

  async onModuleInit(): Promise<void> {
    this.nobodys = await this.hash(randomBytes(32).toString('base64'));
  }

  hash(password: string): Promise<string> {
    return hash(password, COST);
  }

  /** Where there is no account it compares with nobody's password, and takes as long as with anybody's. */
  async fits(password: string, stored: string | undefined): Promise<boolean> {
    const same = await verify(stored ?? this.nobodys, password);
    return same && stored !== undefined;
  }
}
