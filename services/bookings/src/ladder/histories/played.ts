import type { Ladder, LadderRules, NewId, Person } from '../ladder.js';

/** What a player said yes to: a start, the zone in which its day is read, and which of the courses it was. */
export interface Agreed {
  teeTime: Date;
  zone: string;
  course: number;
}

/** The state of a tee time in the middle of a history. */
export interface Played {
  ladder: Ladder;
  now: Date;
  readonly rules: LadderRules;
  readonly people: Person[];
  readonly organiserZone: string;
  /** When each player was asked to confirm, by the offer's id. */
  readonly askedToConfirm: Map<string, Date>;
  /** What each friend said yes to last, by the offer's id. */
  readonly agreed: Map<string, Agreed>;
  /** The number of the present course; it rises with each change to another course. */
  course: number;
  readonly newId: NewId;
}
