/** Marks of direction, zero-width spaces, byte order marks and soft hyphens. */
const MARKS = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;

/**
 * Removes the invisible marks that address books and messengers put around the numbers they copy. The joiners (U+200C
 * and U+200D) stay, because names in some scripts need them.
 */
export const withoutMarks = (text: string): string => text.replace(MARKS, '');
