import { sessionStrings as s } from '../../strings/session';

/**
 * The rules of a strong password, 25 points each. They give advice and never refuse a password
 * (accounts#password-strength).
 */
const rules = [
  { fits: /^.{8,}$/s, advice: s.strengthAdvice.long },
  { fits: /[A-Z]/, advice: s.strengthAdvice.upper },
  { fits: /[a-z]/, advice: s.strengthAdvice.lower },
  { fits: /[\d\W_]/, advice: s.strengthAdvice.other },
];

export function passwordStrength(password: string) {
  const met = rules.filter((rule) => rule.fits.test(password)).length;
  return {
    points: met * 25,
    label: s.strengthLabels[met]!,
    advice: rules.filter((rule) => !rule.fits.test(password)).map((rule) => rule.advice),
  };
}

const resetRules = [/^.{8,}$/s, /[A-Z]/, /[a-z]/, /\d/, /[^\da-zA-Z]/];
/**
 * The strength of a new password in the reset form: 0 to 5, one point for each rule
 * (accounts#password-strength).
 */
export const resetScore = (password: string) => resetRules.filter((rule) => rule.test(password)).length;
