import { SKILL_LEVELS, type SkillLevel } from './auth.js';
import type { MatchReason } from './matching.js';
import type { MatchWishes, PlayStyle } from './preferences.js';

export interface Seeker {
  gender: string | null;
  handicap: number | null;
}
export interface Candidate {
  gender: string | null;
  handicap: number | null;
  skillLevel: SkillLevel | null;
  /** In miles. */
  distance: number;
  playStyle: readonly PlayStyle[];
  verified: boolean;
  /** Days since the last activity. */
  recentActivity: number;
}

/**
 * How well two players fit, from 0 to 100, with a reason for each rule that counted (matching#score). Unknown facts
 * about a candidate neither add nor subtract points. The search itself leaves out candidates beyond the wished
 * distance.
 */
export function scoreMatch(
  seeker: Seeker,
  candidate: Candidate,
  wishes: MatchWishes,
): { score: number; reasons: MatchReason[] } {
  const excluded = whyExcluded(seeker, candidate, wishes);
  if (excluded) return { score: 0, reasons: [{ rule: 'excluded', points: 0, text: excluded }] };
  const reasons = [
    skill(candidate, wishes),
    handicaps(seeker, candidate, wishes),
    distance(candidate, wishes),
    styles(candidate, wishes),
    verified(candidate, wishes),
    activity(candidate),
    beginner(candidate, wishes),
  ].filter((reason) => reason !== undefined);
  const sum = reasons.reduce((total, { points }) => total + points, 100);
  return { score: Math.round(Math.min(100, Math.max(0, sum))), reasons };
}

function whyExcluded(seeker: Seeker, c: Candidate, w: MatchWishes): string | undefined {
  if (w.womenOnlyMatches && (seeker.gender !== 'female' || c.gender !== 'female'))
    return 'Women-only matches are between women';
  if (c.handicap !== null && (c.handicap < w.handicapMin || c.handicap > w.handicapMax))
    return `Handicap ${c.handicap} is outside ${w.handicapMin} to ${w.handicapMax}`;
  return undefined;
}

function skill({ skillLevel }: Candidate, { skillLevelRange }: MatchWishes): MatchReason | undefined {
  if (!skillLevel || !skillLevelRange.length) return undefined;
  const rank = SKILL_LEVELS.indexOf(skillLevel);
  const gap = Math.min(...skillLevelRange.map((wished) => Math.abs(SKILL_LEVELS.indexOf(wished) - rank)));
  const points = gap === 0 ? 20 : gap === 1 ? 10 : -15;
  const how = gap === 0 ? 'as you wish' : gap === 1 ? 'one level from your wish' : 'far from your wish';
  return { rule: 'skill', points, text: `Plays at ${skillLevel} level, ${how}` };
}

function handicaps(seeker: Seeker, c: Candidate, w: MatchWishes): MatchReason | undefined {
  if (seeker.handicap === null || c.handicap === null) return undefined;
  const difference = Math.abs(seeker.handicap - c.handicap);
  const max = w.maxHandicapDifference;
  const points = difference <= max / 2 ? 15 : difference <= max ? 5 : -10;
  return { rule: 'handicap', points, text: `Handicaps differ by ${Math.round(difference * 10) / 10}` };
}

function distance(c: Candidate, w: MatchWishes): MatchReason {
  const points = -((c.distance / w.maxDistance) ** 2) * 20;
  const miles = Math.max(1, Math.round(c.distance));
  return {
    rule: 'distance',
    points: Math.round(points * 10) / 10 || 0,
    text: `About ${miles} ${miles === 1 ? 'mile' : 'miles'} away`,
  };
}

function styles(c: Candidate, w: MatchWishes): MatchReason | undefined {
  const shared = c.playStyle.filter((style) => w.playStyle.includes(style));
  if (!shared.length) return undefined;
  return { rule: 'style', points: shared.length * 8, text: `Also plays ${shared.join(', ')} golf` };
}

function verified(c: Candidate, w: MatchWishes): MatchReason | undefined {
  if (!c.verified) return { rule: 'verified', points: -25, text: 'Phone and email are not both confirmed' };
  return w.verifiedOnly ? { rule: 'verified', points: 15, text: 'Phone and email are confirmed' } : undefined;
}

function activity({ recentActivity: days }: Candidate): MatchReason | undefined {
  const points = days <= 7 ? 10 : days <= 30 ? 5 : days > 90 ? -10 : 0;
  if (!points) return undefined;
  const when = days === 0 ? 'today' : days === 1 ? 'yesterday' : `${days} days ago`;
  return { rule: 'activity', points, text: `Last active ${when}` };
}

function beginner(c: Candidate, w: MatchWishes): MatchReason | undefined {
  if (w.allowBeginners || c.skillLevel !== 'beginner') return undefined;
  return { rule: 'beginner', points: -30, text: 'A beginner' };
}
