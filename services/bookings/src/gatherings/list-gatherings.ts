import { invalidInput, listGatherings, wrongField, type PayloadOf } from '@game/contracts';
import { Answers, Clock } from '@game/platform';
import { Controller } from '@nestjs/common';
import { GatheringListRepository } from './gathering-list.repository.js';
import { cursorOf, readCursor } from './gathering-for-viewer.js';
import { gatheringView } from './views.js';

@Controller()
export class ListGatherings {
  constructor(
    private readonly list: GatheringListRepository,
    private readonly clock: Clock,
  ) {}

  @Answers(listGatherings)
  async handle({ lat, lng, distance, cursor, ...wanted }: PayloadOf<typeof listGatherings>) {
    if ((lat === undefined) !== (lng === undefined))
      throw wrongField(lat === undefined ? 'lat' : 'lng', 'lat and lng belong together');
    const after = cursor === undefined ? undefined : readCursor(cursor);
    if (cursor !== undefined && !after)
      throw invalidInput({
        message: 'This cursor is not one of ours. Start from the first page.',
        details: { errors: [{ field: 'cursor', message: 'is not one of ours' }] },
      });
    const now = this.clock.now();
    const near = lat === undefined || lng === undefined ? undefined : { lat, lng, miles: distance };
    const rows = await this.list.page({ ...wanted, limit: wanted.limit + 1, now, near, after } as never);
    const items = rows.slice(0, wanted.limit);
    const next = rows.length > items.length ? cursorOf(items.at(-1)!) : null;
    return { items: items.map((g) => gatheringView(g, wanted.userId, now)), next };
  }
}
