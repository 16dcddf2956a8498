import type { Achievement } from '@game/contracts';
import type { Tally } from './tally.js';

type Tier = Achievement['tier'];
export interface Rule extends Pick<Achievement, 'id' | 'title' | 'description' | 'category' | 'tier'> {
  max: number;
  measure: (tally: Tally) => number;
  /** The honorary title that the golfer receives. */
  honour?: string;
}

/** The experience points of an achievement, by its tier (tee-times#achievements). */
export const XP: Record<Tier, number> = { bronze: 50, silver: 100, gold: 250, platinum: 500 };
export const ICON: Record<Tier, Achievement['icon']> = {
  bronze: 'award',
  silver: 'star',
  gold: 'trophy',
  platinum: 'crown',
};

const of =
  (category: Achievement['category']) =>
  (
    id: string,
    tier: Tier,
    title: string,
    description: string,
    max: number,
    measure: Rule['measure'],
    honour?: string,
  ): Rule => ({ id, category, tier, title, description, max, measure, ...(honour ? { honour } : {}) });
const exploration = of('exploration');
const social = of('social');
const skill = of('skill');
const consistency = of('consistency');

const venues = (t: Tally) => t.venues.size;
const invited = (t: Tally) => t.invited.size;
const games = (t: Tally) => t.games;

/**
 * Six achievements in each category. A round counts as played if two or more players are in when its tee time
 * comes.
 */
export const CATALOGUE: Rule[] = [
  exploration('first-tee', 'bronze', 'First Tee', 'Play your first round', 1, venues),
  exploration('explorer', 'bronze', 'Explorer', 'Play at 3 different venues', 3, venues),
  exploration('early-bird', 'silver', 'Early Bird', 'Tee off before 8 AM 3 times', 3, (t) => t.earlyBirds),
  exploration('twilight', 'silver', 'Twilight Golfer', 'Tee off after 5 PM 3 times', 3, (t) => t.twilights),
  exploration('globetrotter', 'gold', 'Globetrotter', 'Play at 10 different venues', 10, venues),
  exploration(
    'course-collector',
    'platinum',
    'Course Collector',
    'Play at 25 different venues',
    25,
    venues,
    'Golf Explorer',
  ),

  social('first-invite', 'bronze', 'First Invite', 'Invite a friend to play', 1, invited),
  social('foursome', 'bronze', 'Foursome', 'Fill all four spots of a tee time', 1, (t) => t.filled),
  social('joiner', 'bronze', 'Joiner', 'Join a couples event or a league', 1, (t) => t.joined),
  social('connector', 'silver', 'Connector', 'Invite 10 different players', 10, invited),
  social('full-house', 'gold', 'Full House', 'Fill 10 foursomes', 10, (t) => t.filled),
  social('ambassador', 'platinum', 'Ambassador', 'Invite 50 different players', 50, invited, 'Ambassador'),

  skill('on-the-books', 'bronze', 'On the Books', 'Set your handicap', 1, (t) => t.handicapAtMost(Infinity)),
  skill('bogey-golfer', 'silver', 'Bogey Golfer', 'Reach a handicap of 18 or lower', 1, (t) =>
    t.handicapAtMost(18),
  ),
  skill('challenger', 'silver', 'Challenger', 'Play a challenging course', 1, (t) => t.hardCourses),
  skill('single-digits', 'gold', 'Single Digits', 'Reach a handicap of 9 or lower', 1, (t) =>
    t.handicapAtMost(9),
  ),
  skill(
    'championship',
    'gold',
    'Championship',
    'Play 3 rounds on championship courses',
    3,
    (t) => t.championships,
  ),
  skill(
    'scratch',
    'platinum',
    'Scratch Golfer',
    'Reach a handicap of 0',
    1,
    (t) => t.handicapAtMost(0),
    'Scratch Golfer',
  ),

  consistency('regular', 'bronze', 'Regular', 'Play 5 rounds', 5, games),
  consistency('on-a-roll', 'bronze', 'On a Roll', 'Be active 3 days in a row', 3, (t) => t.longestStreak),
  consistency('seasoned', 'silver', 'Seasoned', 'Play 25 rounds', 25, games),
  consistency('full-week', 'gold', 'Full Week', 'Be active 7 days in a row', 7, (t) => t.longestStreak),
  consistency('every-week', 'gold', 'Every Week', 'Play in 4 weeks in a row', 4, (t) => t.weeksInARow),
  consistency('centurion', 'platinum', 'Centurion', 'Play 100 rounds', 100, games, 'Centurion'),
];
