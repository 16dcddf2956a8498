import {
  readAuthEntitlements,
  readBookingsEntitlements,
  type Entitlement,
  type UserId,
} from '@game/contracts';
import { Bus } from '@game/platform';
import { Injectable } from '@nestjs/common';

/** A user whose copy in another service differs, and the highest version among the copies. */
export interface Differing {
  userId: UserId;
  version: number;
}

/** The copies of entitlements that auth and bookings have stored. */
@Injectable()
export class EntitlementCopies {
  constructor(private readonly bus: Bus) {}

  /** Returns the users whose copies differ from these. Users that auth does not have any more are omitted. */
  async differing(ours: Entitlement[]): Promise<Differing[]> {
    const userIds = ours.map((each) => each.userId);
    if (!userIds.length) return [];
    const [auth, bookings] = await Promise.all([
      this.bus.ask(readAuthEntitlements, { userIds }),
      this.bus.ask(readBookingsEntitlements, { userIds }),
    ]);
    return ours.flatMap((own) => {
      const user = auth.find((copy) => copy.userId === own.userId);
      const golfer = bookings.find((copy) => copy.userId === own.userId);
      if (!user || (isCopy(user, own) && golfer && isCopy(golfer, own))) return [];
      return [{ userId: own.userId, version: Math.max(own.version, user.version, golfer?.version ?? 0) }];
    });
  }
}

const isCopy = (copy: Partial<Entitlement>, own: Entitlement) =>
  Object.entries(copy).every(([field, value]) => own[field as keyof Entitlement] === value);
