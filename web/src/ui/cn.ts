/** Joins class names and leaves out absent ones. */
export const cn = (...names: Array<string | false | null | undefined>) => names.filter(Boolean).join(' ');
