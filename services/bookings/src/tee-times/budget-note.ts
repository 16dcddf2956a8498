import { localTime, type OutputOf, type readSendingBudget } from '@game/contracts';

export type SendingBudget = OutputOf<typeof readSendingBudget>;

/**
 * Says how many of today's texts the organiser has used, and what happens to texts of the first step that exceed the
 * budget (messages#sending-budget). Undefined if none was used and all fit.
 */
export function budgetNote(
  budget: SendingBudget,
  texts: number,
  now: Date,
  zone: string,
): string | undefined {
  if (!budget) return undefined;
  const { used, limit, leftThisHour } = budget.texts;
  const left = Math.min(leftThisHour, limit - used);
  const beyond = Math.max(0, texts - left);
  if (!used && !beyond) return undefined;
  const note = `${used} of ${limit} texts used today.`;
  if (!beyond) return note;
  const more = used + texts > limit ? `at ${localTime(new Date(budget.until), zone)}` : 'within the hour';
  return `${note} ${beyond} of the next ${texts} go by email instead, or wait until more may leave ${more}. No time to answer runs before that.`;
}
