import { useState, type ComponentProps } from 'react';
import { begunStrings as s } from '../../strings/begun';
import { strings } from '../../strings/common';
import { wizardStrings as w } from '../../strings/wizard';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Waiting } from '../../ui/spinner';
import { useMyId } from '../session/api';
import type { Kept } from './draft';
import { draftPlace, readDraft } from './kept-draft';
import { aboutDraft, useLeft } from './left-draft';
import { placeOf } from './tee-time';
import type { ChosenVenue } from './venue-search';
import { WizardSteps } from './wizard-steps';

type Props = Omit<ComponentProps<typeof WizardSteps>, 'booking' | 'kept' | 'isEdit'>;

/**
 * Plans a new tee time. A draft that was left is continued unless it is over. If another course was chosen, the golfer
 * is asked first, because only one draft of a new tee time is kept.
 */
export function NewTeeTime(props: Props) {
  const { venue, onClose } = props;
  const me = useMyId();
  const [left] = useState(() => readDraft(draftPlace(me)));
  const { isKnown, isClosed, isPast } = useLeft(left?.draft);
  const lasts = left && !isClosed && !isPast;
  const [begins, begin] = useState<{ with?: Kept }>();

  function beginAnother() {
    const saved = left?.draft.saved;
    // What was typed for a created tee time is kept under the key of that tee time.
    if (saved) localStorage.setItem(draftPlace(me, saved.id), JSON.stringify(left));
    begin({});
  }
  if (begins) return <WizardSteps {...props} kept={begins.with} isEdit={false} />;
  if (!isKnown)
    return (
      <Dialog open steps onClose={onClose} title={w.titles.create}>
        <Waiting>{strings.loading}</Waiting>
      </Dialog>
    );
  if (lasts && venue && isElsewhere(left, venue))
    return (
      <Dialog open onClose={onClose} title={s.title}>
        <p className="wrap-anywhere">{aboutDraft(left.draft)}</p>
        {!left.draft.saved && <p className="mt-2 text-quiet">{s.discards}</p>}
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button look="secondary" onClick={beginAnother}>
            {s.another}
          </Button>
          <Button onClick={() => begin({ with: left })}>{s.goOn}</Button>
        </div>
      </Dialog>
    );
  // Decided once: a later answer must not replace the open wizard.
  begin({ with: lasts ? placedAt(left, venue) : undefined });
  return null;
}

const isElsewhere = ({ draft }: Kept, venue: ChosenVenue) => {
  const { venueId, venueName } = placeOf(draft.teeTime);
  return !!(draft.saved ?? venueName) && venueId !== venue.id;
};
const placedAt = (kept: Kept, venue = kept.draft.teeTime.venue): Kept => {
  const { draft } = kept;
  const mode = venue && venue !== draft.teeTime.venue ? 'search' : draft.teeTime.mode;
  return { ...kept, draft: { ...draft, teeTime: { ...draft.teeTime, venue, mode } } };
};
