/** Class names, the absent ones left out. */
export const cn = (...names: Array<string | false | null | undefined>) => names.filter(Boolean).join(' ');
