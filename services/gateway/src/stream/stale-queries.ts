import {
  achievementUnlocked,
  entitlementChanged,
  subscriptionChanged,
  gatheringChanged,
  invitationsChanged,
  recurringChanged,
  contactDeleted,
  contactSaved,
  contactsDeleted,
  contactsSaved,
  teeTimeChanged,
  userSaved,
  type PayloadOf,
} from '@game/contracts';
import { OnEphemeral } from '@game/platform';
import { Controller } from '@nestjs/common';
import { LiveStreams } from './live-streams.js';

/**
 * Tells browsers which of the user's queries are stale after an event. This class is the only place that maps
 * events to queries.
 */
@Controller()
export class StaleQueries {
  constructor(private readonly streams: LiveStreams) {}

  @OnEphemeral(teeTimeChanged)
  async onTeeTime({ organiserId, bookingId }: PayloadOf<typeof teeTimeChanged>) {
    const one = `/api/bookings/${bookingId}`;
    this.streams.tellStale(organiserId, ['/api/bookings', '/api/bookings/allowance', one, `${one}/plan`]);
  }

  @OnEphemeral(invitationsChanged)
  async onInvitations({ userId }: PayloadOf<typeof invitationsChanged>) {
    this.streams.tellStale(userId, ['/api/invitations']);
  }

  @OnEphemeral(recurringChanged)
  async onRecurring({ organiserId }: PayloadOf<typeof recurringChanged>) {
    this.streams.tellStale(organiserId, ['/api/recurring']);
  }

  @OnEphemeral(entitlementChanged)
  async onEntitlement({ userId }: PayloadOf<typeof entitlementChanged>) {
    this.streams.tellStale(userId, [
      '/api/me',
      '/api/subscription',
      '/api/bookings',
      '/api/bookings/allowance',
    ]);
  }

  @OnEphemeral(subscriptionChanged)
  async onSubscription({ userId }: PayloadOf<typeof subscriptionChanged>) {
    this.streams.tellStale(userId, ['/api/subscription', '/api/subscription/invoices', '/api/referral']);
  }

  @OnEphemeral(contactSaved)
  async onContactSaved({ ownerId }: PayloadOf<typeof contactSaved>) {
    this.streams.tellStale(ownerId, ['/api/contacts']);
  }

  @OnEphemeral(contactDeleted)
  async onContactDeleted({ ownerId }: PayloadOf<typeof contactDeleted>) {
    this.streams.tellStale(ownerId, ['/api/contacts']);
  }

  @OnEphemeral(contactsSaved)
  async onContactsSaved({ ownerId }: PayloadOf<typeof contactsSaved>) {
    this.streams.tellStale(ownerId, ['/api/contacts']);
  }

  @OnEphemeral(contactsDeleted)
  async onContactsDeleted({ ownerId }: PayloadOf<typeof contactsDeleted>) {
    this.streams.tellStale(ownerId, ['/api/contacts']);
  }

  @OnEphemeral(userSaved)
  async onUser({ id }: PayloadOf<typeof userSaved>) {
    this.streams.tellStale(id, ['/api/me']);
  }

  @OnEphemeral(gatheringChanged)
  async onGathering({ kind, gatheringId, userIds }: PayloadOf<typeof gatheringChanged>) {
    const all = kind === 'couples-event' ? '/api/couples-events' : '/api/public-leagues';
    const one = `${all}/${gatheringId}`;
    for (const userId of userIds) this.streams.tellStale(userId, [all, one, `${one}/roster`]);
  }

  @OnEphemeral(achievementUnlocked)
  async onUnlocked({ userId }: PayloadOf<typeof achievementUnlocked>) {
    this.streams.tellStale(userId, ['/api/achievements', '/api/achievements/stats']);
  }
}
