const prefers = (feature: string) => window.matchMedia?.(`(prefers-${feature})`).matches ?? false;
export const wantsLessMotion = () => prefers('reduced-motion: reduce');
export const isDark = () => prefers('color-scheme: dark');
