import { localDateTime, localMinute, zoneDataVersion } from '@game/contracts';
import { instantIn } from './local-times.js';

// promises tee-times#zones
it('9:00 AM is 9:00 AM in instants and texts through two years, also in the zones where the data of Node differ', () => {
  const year = Number(zoneDataVersion().slice(0, 4));
  const days = Array.from({ length: 24 }, (_, month) =>
    new Date(Date.UTC(year, month, 15)).toISOString().slice(0, 10),
  );
  const wrong = Intl.supportedValuesOf('timeZone').flatMap((zone) =>
    days.flatMap((day) => {
      const at = instantIn(`${day}T09:00`, zone);
      const isRight =
        localMinute(at, zone) === `${day}T09:00` && localDateTime(at, zone).endsWith(' 9:00 AM');
      return isRight ? [] : [`${zone} ${day}`];
    }),
  );
  expect(wrong).toEqual([]);
});
