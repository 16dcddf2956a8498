import type { PlayerPreferences, User } from '@game/contracts';
import { matchingStrings } from '../../strings/matching';

const s = matchingStrings.missing;
const EDIT = '/profile?edit=1';
const SWITCHES = '/profile?tab=account';

/** Something that is missing in the golfer's profile; `to` is where it is mended, or `switch` for matching itself. */
export interface Missing {
  text: string;
  mend: string;
  to: string;
}

/** What keeps others from finding the golfer, or leaves rules of the score out (matching#what-is-missing). */
export function missingOf(user: User, preferences: PlayerPreferences): Missing[] {
  const when = (isMissing: boolean, one: Missing) => (isMissing ? [one] : []);
  return [
    ...when(!preferences.autoMatchEnabled, { ...s.matching, to: 'switch' }),
    ...when(!user.location, { ...s.city, to: EDIT }),
    ...when(!user.locationSharing, { ...s.sharing, to: SWITCHES }),
    ...when(!user.publicProfile, { ...s.publicProfile, to: SWITCHES }),
    ...when(!user.skillLevel, { ...s.level, to: EDIT }),
    ...when(user.handicap === null, { ...s.handicap, to: EDIT }),
    ...when(!user.phone, { ...s.phone, to: EDIT }),
    ...when(!user.emailVerified || (!!user.phone && !user.phoneVerified), { ...s.verified, to: SWITCHES }),
  ];
}
