import type { VenueId } from '@game/contracts';
import { Injectable } from '@nestjs/common';
import { VenueLookup } from '../venues/venue-lookup.js';

/** The course of a round with the data of the venues service. */
export interface Course {
  venueName: string;
  courseAddress: string | null;
  timeZone: string;
}

@Injectable()
export class CourseResolver {
  constructor(private readonly venues: VenueLookup) {}

  /** The zone of a course that was typed by hand, from its address or else its name; undefined if neither tells. */
  zoneOf(courseAddress: string | null | undefined, venueName: string | null | undefined) {
    return this.venues.zoneOf([courseAddress, venueName]);
  }

  /** Returns undefined if the venues service does not answer. */
  async resolve(venueId: VenueId): Promise<Course | undefined> {
    const venue = await this.venues.find(venueId);
    if (!venue) return undefined;
    const { name, address, city, state, timeZone } = venue;
    const parts = [address, ...(namesTown(address, city) ? [] : [city, state])];
    return { venueName: name, courseAddress: parts.filter(Boolean).join(', ') || null, timeZone };
  }
}

/** Whether an address has its city already, as in "8802 W 56th St, Indianapolis, IN 46234". */
const namesTown = (address: string | null, city: string | null) =>
  !!city && !!address?.toLowerCase().includes(`, ${city.toLowerCase()}`);
