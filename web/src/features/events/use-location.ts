import { useEffect, useState } from 'react';
import { eventsStrings as s } from '../../strings/events';
import { useToast } from '../../ui/toast';
import { readPosition, type Place, type PositionTrouble } from '../weather/position';

export type LocationState = 'prompt' | 'granted' | 'denied';

/**
 * Asks the browser for its position while the state is `prompt`; `enable` sets that state again to ask once
 * more (events#distance).
 */
export function useLocation() {
  const [state, setState] = useState<LocationState>('prompt');
  const [place, setPlace] = useState<Place>();
  const [trouble, setTrouble] = useState<PositionTrouble>();
  const toast = useToast();
  useEffect(() => {
    if (state !== 'prompt') return;
    let here = true;
    readPosition().then(
      (found) => {
        if (!here) return;
        setPlace(found);
        setTrouble(undefined);
        setState('granted');
        toast({ title: s.enabled, text: s.enabledText });
      },
      (why: PositionTrouble) => {
        if (!here) return;
        setTrouble(why);
        setState('denied');
        toast({ title: s.denied, text: s.deniedText, bad: true });
      },
    );
    return () => void (here = false);
  }, [state, toast]);
  return { state, place, trouble, enable: () => setState('prompt') };
}
