import type { MatchPlayer, Venue } from '@game/contracts';
import { useState } from 'react';
import { messageOf } from '../../lib/request';
import { strings } from '../../strings/common';
import { matchingStrings as s } from '../../strings/matching';
import { Dialog } from '../../ui/dialog';
import { Waiting } from '../../ui/spinner';
import { usePreferences } from '../dashboard/api';
import { useMe } from '../session/api';
import { useSearchPlayers, type Wishes } from './api';
import { MissingList } from './missing-list';
import { Near } from './near';
import { PreferencesStep } from './preferences-step';
import { ResultsStep } from './results-step';
import { SearchingStep } from './searching-step';
import { useGrantedPosition } from './use-granted-position';
import { fromSliders, toSliders } from './wishes';

interface Props {
  onClose: () => void;
  /** The venue to search around; without it the search is around the golfer. */
  venue?: Pick<Venue, 'id' | 'name'>;
}

/** Leads through three steps: preferences, searching, results (matching#results). */
export default function MatchingDialog({ onClose, venue }: Props) {
  const { user } = useMe();
  const saved = usePreferences();
  const [wishes, setWishes] = useState<Wishes>();
  const [players, setPlayers] = useState<MatchPlayer[]>();
  const search = useSearchPlayers();
  const { place, ask } = useGrantedPosition(!venue);
  const shown = wishes ?? toSliders(saved.data);

  const find = () =>
    search.mutate(
      { ...fromSliders(shown), venueId: venue?.id, ...(place && { near: place }) },
      { onSuccess: (found) => setPlayers(found.players) },
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={s.title}
      description={venue ? s.around(venue.name) : s.lead}
      wide
      steps
    >
      {saved.isPending || !user ? (
        <Waiting>{strings.loading}</Waiting>
      ) : search.isPending ? (
        <SearchingStep />
      ) : players ? (
        <ResultsStep
          players={players}
          onPlayers={setPlayers}
          onAdjust={() => setPlayers(undefined)}
          onClose={onClose}
        />
      ) : (
        <PreferencesStep
          wishes={shown}
          onWishes={setWishes}
          female={user.gender === 'female'}
          missing={saved.data && <MissingList user={user} preferences={saved.data} />}
          near={venue ? undefined : <Near isHere={!!place} onAsk={ask} />}
          trouble={search.error ? messageOf(search.error, s.searchFailed) : undefined}
          busy={search.isPending}
          onFind={find}
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
}
