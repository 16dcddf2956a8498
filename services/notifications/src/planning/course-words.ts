/** Words around the name of a course that are no part of it. */
const BEFORE =
  /^(?:tee ?times?|golf|round|rounds?|booked|book|plan|playing|play|new|set up|let'?s|lets|at|@|on|in|for|a|an|my|our|us|we|i|have|got|i'?ve|you'?re|confirmed|is|:|-|,|\.|;|!|\/)(?=\s|$|[^\p{L}])\s*/iu;
const AFTER =
  /\s*(?:^|\b|\s)(?:tee ?times?|at|@|on|in|for|from|with|or|and|is|has been|the guys|guys|please|pls|thanks|thx|tee off|:|-|,|\.|;|!|\/)$/iu;

const untilSame = (text: string, change: (text: string) => string): string => {
  const changed = change(text).trim();
  return changed === text ? text : untilSame(changed, change);
};

/** The parts of a text between the times that were found in it. Each may be the name of a course. */
export const pieces = (rest: string): string[] =>
  rest
    .split('\n')
    .map((piece) =>
      untilSame(piece.replace(/\s+/g, ' ').trim(), (text) => text.replace(BEFORE, '').replace(AFTER, '')),
    )
    .filter(Boolean);
