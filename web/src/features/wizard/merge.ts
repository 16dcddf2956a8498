import { changesOf, type Facts } from './facts';

/**
 * Merges an edit with the changes that another window saved in the meantime. Both results contain the fields
 * that only one window changed. Of the fields that both changed, `mine` has this window's values and `theirs`
 * the other's; `clash` is true if there are any.
 */
export function merged(base: Facts, theirs: Facts, mine: Facts) {
  const [here, there] = [changesOf(base, mine), changesOf(base, theirs)];
  return {
    mine: { ...theirs, ...here },
    theirs: { ...theirs, ...here, ...there },
    clash: Object.keys(changesOf({ ...theirs, ...here }, { ...theirs, ...here, ...there })).length > 0,
  };
}
