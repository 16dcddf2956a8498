import { zoneNeeded } from '@game/contracts';

/** Refuses a local time at a course of which nobody knows the zone, and asks the golfer for it. */
export const zoneIsNeeded = () =>
  zoneNeeded({
    details: {
      errors: [
        {
          field: 'timeZone',
          message: 'is needed: neither the address nor the name says where the course is',
        },
      ],
    },
  });
