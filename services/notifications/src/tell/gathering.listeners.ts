import { gatheringNews, type PayloadOf } from '@game/contracts';
import { On, type EventCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import type { Notice, Wording } from '../messages/notice.js';
import { Tell } from '../messages/tell.js';
import {
  gatheringCancelled,
  gatheringChanged,
  gatheringPromoted,
  golfersJoined,
} from '../templates/gatherings.js';
import type { Places } from '../templates/words.js';
import { SettingsPlaces } from './places.js';

type News = PayloadOf<typeof gatheringNews>;
type Way = Pick<Notice, 'kind' | 'channels' | 'wish'> & { write: (news: News, places: Places) => Wording };

const WAYS: Record<News['what'], Way> = {
  promoted: {
    kind: 'gathering-promoted',
    channels: 'both',
    wish: 'confirmationNotifications',
    write: gatheringPromoted,
  },
  changed: { kind: 'gathering-changed', channels: 'both', write: gatheringChanged },
  cancelled: { kind: 'gathering-cancelled', channels: 'both', write: gatheringCancelled },
  joined: { kind: 'gathering-joined', channels: 'email', write: golfersJoined },
};

/** What hosts and participants of couples events and leagues are told. */
@Controller()
export class GatheringListeners {
  constructor(
    private readonly tell: Tell,
    private readonly places: SettingsPlaces,
  ) {}

  @On(gatheringNews, 'GatheringListeners.onNews')
  async onNews(news: News, { tx, eventId }: EventCtx): Promise<void> {
    const { write, ...way } = WAYS[news.what];
    const { kind, startsAt, timeZone: zone } = news.gathering;
    const until = kind === 'couples-event' && news.what !== 'cancelled' ? new Date(startsAt) : undefined;
    const to = { who: 'user' as const, userId: news.userId };
    await this.tell.all(tx, eventId, [
      { ...way, to, zone, wording: write(news, this.places), ...(until ? { until } : {}) },
    ]);
  }
}
