import { gatheringNews, hostWrote, memberRemoved, type PayloadOf } from '@game/contracts';
import { On, type EventCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import type { Notice } from '../messages/notice.js';
import { Notifier } from '../sending/notifier.js';
import { WORDS } from '../templates/catalogue.js';
import { SettingsLinks } from '../sending/links.js';

type News = PayloadOf<typeof gatheringNews>;
type Way = Pick<Notice, 'channels' | 'preference'> & { kind: `gathering-${News['what']}` };

const WAYS: Record<News['what'], Way> = {
  promoted: { kind: 'gathering-promoted', channels: 'both', preference: 'confirmationNotifications' },
  changed: { kind: 'gathering-changed', channels: 'both' },
  cancelled: { kind: 'gathering-cancelled', channels: 'both' },
  joined: { kind: 'gathering-joined', channels: 'email' },
};

/** Messages to the hosts and participants of couples events and leagues. */
@Controller()
export class GatheringListeners {
  constructor(
    private readonly notifier: Notifier,
    private readonly links: SettingsLinks,
  ) {}

  @On(gatheringNews, 'GatheringListeners.onNews')
  async onNews(news: News, { tx, eventId }: EventCtx): Promise<void> {
    const way = WAYS[news.what];
    const { kind, startsAt, timeZone: zone } = news.gathering;
    const until = kind === 'couples-event' && news.what !== 'cancelled' ? new Date(startsAt) : undefined;
    const to = { who: 'user' as const, userId: news.userId };
    await this.notifier.notify(tx, eventId, [
      { ...way, to, zone, wording: WORDS[way.kind](news, this.links), ...(until ? { until } : {}) },
    ]);
  }

  /** The host's own words count for the host's sending budget, because nobody asked for them. */
  @On(hostWrote, 'GatheringListeners.onHostWrote')
  async onHostWrote(wrote: PayloadOf<typeof hostWrote>, { tx, eventId }: EventCtx): Promise<void> {
    const { hostId: from, timeZone: zone } = wrote.gathering;
    const wording = WORDS['gathering-host-wrote'](wrote, this.links);
    const to = { who: 'user' as const, userId: wrote.userId };
    await this.notifier.notify(tx, eventId, [
      { kind: 'gathering-host-wrote', to, from, zone, wording, channels: 'either' },
    ]);
  }

  /** Told by mail only: it needs no answer, and nobody should read it at night. */
  @On(memberRemoved, 'GatheringListeners.onRemoved')
  async onRemoved(removed: PayloadOf<typeof memberRemoved>, { tx, eventId }: EventCtx): Promise<void> {
    const kind = removed.askedBack ? ('gathering-asked-back' as const) : ('gathering-removed' as const);
    const to = { who: 'user' as const, userId: removed.userId };
    const { timeZone: zone } = removed.gathering;
    await this.notifier.notify(tx, eventId, [
      { kind, channels: 'email', to, zone, wording: WORDS[kind](removed, this.links) },
    ]);
  }
}
