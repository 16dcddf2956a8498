/**
 * Words of jokes and irony. Beside them an answer of a single word is not certain. The signs in these tables
 * are explained at the class `Phrases`.
 */
export const IRONY = `
^ yeah|ya|ok|sure right >
in your|my|his|her dreams
when pigs fly
when hell freezes
fat chance
as if
just kidding
sarcasm
you wish
dream on
^ whatever $
if you say so
oh joy
what a joke
over my dead body
not in this lifetime
haha|lol|omg|lmao|hahaha no way
in a million years
tiger woods
and i am the|a|tiger|santa|elvis|king|queen|pope|batman
in another life
riveting
:joke:
`;

/** Words that take back what the text said before them. */
export const CORRECTIONS = `
wait
actually
correction
scratch that
i|we mean|meant
my bad
{i} changed my mind
changed my mind
change of plans
who am i kidding
on second thought|thoughts
never mind
disregard
ignore that|my|previous|last ...
oops|whoops|oops
typo
hold on
i take that back
strike that
update
turns out
never mind that
just found|heard|realized|checked|saw|remembered ...
just got ...
good news|bad_news
bad news
after all
now
wrong one
i lied
not anymore
just kidding
forget that|it
looks like
`;
