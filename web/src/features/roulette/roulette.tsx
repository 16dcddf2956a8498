import { Link } from 'react-router-dom';
import { strings } from '../../strings/common';
import { rouletteStrings as s } from '../../strings/roulette';
import { Button, buttonLook } from '../../ui/button';
import { Badge, Card, EmptyState } from '../../ui/card';
import { LoadFailed } from '../../ui/load-failed';
import { Waiting } from '../../ui/spinner';
import { useContacts } from '../contacts/api';
import { AskCity } from '../venues/ask-city';
import { Credit } from '../venues/list-notes';
import { usePlace } from '../venues/use-place';
import { useVenues } from './api';
import { LISTED, optionsOf, type Option } from './options';
import { Suggestion } from './suggestion';
import { useSpin } from './use-spin';
import { Wheel } from './wheel';

/**
 * Shows the wheel and the option on which it stopped (tee-times#roulette). A list that did not load adds no
 * options, and without a place to look around there are no venues until the golfer names a city.
 */
export default function Roulette() {
  const { place, trouble, isReady, choose, askAgain } = usePlace(true);
  const venues = useVenues(place);
  const contacts = useContacts();
  if (!isReady || (place && venues.isPending) || contacts.isPending)
    return <Waiting>{strings.loading}</Waiting>;
  const options = optionsOf(venues.data ?? [], contacts.data ?? []);
  const failed = [venues, contacts].filter((query) => query.error);
  const again = () => failed.forEach((query) => void query.refetch());
  return (
    <div className="space-y-6">
      <div>
        <h1 className="text-3xl sm:text-4xl">{s.title}</h1>
        <p className="mt-1 text-quiet">{s.lead}</p>
      </div>
      {trouble && !place && <AskCity trouble={trouble} place={place} onPlace={choose} onAllow={askAgain} />}
      {options.length === 0 && failed.length > 0 ? (
        <Card>
          <LoadFailed onRetry={again} />
        </Card>
      ) : (
        <Game options={options} />
      )}
    </div>
  );
}

function Game({ options }: { options: Option[] }) {
  const { spin, spinning, result, angle, turn } = useSpin(options);
  if (options.length === 0)
    return (
      <Card>
        <EmptyState
          title={s.emptyTitle}
          hint={s.emptyHint}
          action={
            <Link to="/friends" className={buttonLook()}>
              {s.emptyAction}
            </Link>
          }
        />
      </Card>
    );
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[1fr_22rem]">
      <div className="grid min-w-0 grid-cols-1 gap-5">
        <Wheel options={options} angle={angle} spinning={spinning} result={result} />
        <Button
          size="lg"
          look={result ? 'secondary' : 'primary'}
          className="mx-auto min-w-56"
          waits={spinning}
          onClick={spin}
        >
          {spinning ? s.spinning : s.spin}
        </Button>
      </div>
      <div className="space-y-6">
        {/* A new suggestion per spin, so that it is announced also if the wheel stops where it stopped before. */}
        <div aria-live="polite">{result && <Suggestion key={turn} option={result} />}</div>
        <Card title={s.inside}>
          <ul className="divide-y divide-line">
            {options.slice(0, LISTED).map((option) => (
              <li key={option.id} className="flex items-center justify-between gap-3 py-2">
                <span className="min-w-0 wrap-anywhere font-medium">{option.title}</span>
                <span className="shrink-0">
                  <Badge>{s.kinds[option.kind]}</Badge>
                </span>
              </li>
            ))}
          </ul>
          {options.length > LISTED && (
            <p className="border-t border-line pt-3 text-quiet">{s.more(options.length - LISTED)}</p>
          )}
          {options.some(({ kind }) => kind === 'venue') && <Credit className="mt-3" />}
        </Card>
      </div>
    </div>
  );
}
