import { sessionStrings as s } from '../../strings/session';

/** Advice, 25 points each; never a reason to refuse (accounts#password-strength). */
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
/** 0 to 5, one point each (accounts#password-strength). */
export const resetScore = (password: string) => resetRules.filter((rule) => rule.test(password)).length;
