import type { Booking } from '@game/contracts';
import { teeTimeText } from '../../lib/times';
import { wizardStrings } from '../../strings/wizard';
import { Button } from '../../ui/button';

const { twin: s } = wizardStrings;
interface Props {
  twin: Booking;
  onGoOn: () => void;
  onSecond: () => void;
}

/**
 * Shown if there already is a tee time at this course and hour: the golfer can continue with it, or plan a
 * second one on purpose.
 */
export const Twin = ({ twin, onGoOn, onSecond }: Props) => (
  <section className="rounded-control bg-sand px-4 py-3 text-sand-ink">
    <h3 className="text-lg">{s.title}</h3>
    <p>
      {twin.venueName}, {teeTimeText(twin.dateTime, twin.timeZone, twin)}
    </p>
    <div className="mt-3 flex flex-wrap gap-3">
      <Button look="secondary" onClick={onGoOn}>
        {s.goOn}
      </Button>
      <Button look="quiet" onClick={onSecond}>
        {s.second}
      </Button>
    </div>
  </section>
);
