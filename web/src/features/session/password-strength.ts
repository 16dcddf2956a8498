/** 1-core.md section 5: advice, 25 points each; never a reason to refuse. */
const rules = [
  { fits: /^.{8,}$/s, advice: 'Use at least 8 characters' },
  { fits: /[A-Z]/, advice: 'Add uppercase letters' },
  { fits: /[a-z]/, advice: 'Add lowercase letters' },
  { fits: /[\d\W_]/, advice: 'Add numbers or symbols' },
];
const labels = ['Weak', 'Weak', 'Fair', 'Good', 'Strong'] as const;

export function passwordStrength(password: string) {
  const met = rules.filter((rule) => rule.fits.test(password)).length;
  return {
    points: met * 25,
    label: labels[met]!,
    advice: rules.filter((rule) => !rule.fits.test(password)).map((rule) => rule.advice),
  };
}

const resetRules = [/^.{8,}$/s, /[A-Z]/, /[a-z]/, /\d/, /[^\da-zA-Z]/];
/** 2-social.md section 5: 0 to 5, one point each. */
export const resetScore = (password: string) => resetRules.filter((rule) => rule.test(password)).length;
