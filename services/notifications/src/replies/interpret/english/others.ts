/**
 * Phrases about people whom the sender brings along, each with their number. `'number'` and `#` stand for the
 * number in the text. The other signs are explained at the class `Phrases`.
 */
export const GUESTS: [number | 'number' | 'others', string][] = [
  [
    'number',
    `
+1|+2|+3|+4
`,
  ],
  [
    'number',
    `
bring|bringing|with|have|room_for|spots_for|add #|two|three|one other? friends|guests|buddies|guys|others|more|people|players|extra|brothers|sons
room|spots|space for|left_for #|two|three
# guests|guest|friends|more|others|extra
`,
  ],
  [
    1,
    `
bring|bringing|with|have|add|got a|an|my|one|another|1 ... guest|friend|buddy|brother|son|dad|wife|neighbor|partner|cousin|coworker|nephew|daughter|boss|father|girlfriend|boyfriend|husband|client|guy|pal|player|colleague|grandson|fil|brother-in-law|kid
ok|fine|cool|alright|possible|mind if ... friend|buddy|brother|son|dad|wife|neighbor|partner|cousin|coworker|nephew|daughter|guest|husband|he|she plays|joins|comes|play|join|come|rides|tags
can|could|may he|she|they join|come|play|tag|squeeze|hop|jump
can|could|may we|you make|do it? five|six|a_fivesome|a_sixsome
could|can a {companion} of_mine|of_ours ...
can|could|may|would|will|should|might my|a|another|one_of_my|some|our {companion} {adv}* come|join|play|tag|ride|walk|get|have|hop|jump|squeeze|be|golf|also
can|could|may|would {name} {adv}* come|join|play|tag|ride|get_in|hop|golf|also
bring|bringing|invite|inviting|add|adding|include my|a|an|another|one_of_my|some|our? ... {companion}
bring|bringing|invite|inviting|add|adding {name}
room|space|spot|spots|place|slot|opening|openings for my|a|another|one_of_my|our? ... {companion}
room|space|spot|spots|place|slot|opening|openings for {name}|him|her|them
spots|both|those ... for me and ...
guest|guests ok|allowed|welcome|fine|cool|permitted
bring|have|invite|allow|allowed guests|people|others
need|want|take|use|could_use|looking_for another|one_more|an_extra player|golfer|body|guy
my {companion} {adv}* plays|golfs|wants|would ...
bring|bringing ... along
bring|bringing someone|somebody|anyone|him|her ...
have|know a|an|another|my|someone|somebody|guy ... play|join|come|wants|could|who
room|space|spot|place|slot for one|1|another|my|a ... more|guest|friend|buddy|brother|son|dad|wife|neighbor|partner|cousin|coworker|nephew|player
room for one|1
can|could|may|is_it_ok_if|ok_if|mind_if|would my|a|one_of_my ... friend|buddy|brother|son|dad|wife|neighbor|partner|cousin|coworker|nephew|daughter|guest|husband join|come|play|tag|get|have
my|a|and buddy|brother|son|dad|wife|neighbor|partner|cousin|coworker|nephew|friend|father-in-law|daughter|husband|guest|girlfriend|boyfriend wants|would|can|could|is|will|may ... play|join|come|too|coming|joining
me|i|myself and|with|& my|a|one ... son|dad|brother|buddy|wife|friend|neighbor|guest|partner|cousin|husband|girlfriend|nephew|daughter
both of us
the two of us
we both
mind if ... joins|tags|comes
and my wife|son|dad|brother|buddy|friend|neighbor
wife and i|me
`,
  ],
  [
    'others',
    `
# of us
two|three|four of us
`,
  ],
];

/** Phrases about coming late or being on the way. */
export const LATE = `
running|run|be|am|being|are|arrive|arriving|there|bit|little|minutes|few|may|might|get_there {adv}* a? bit|little|tad|touch|few? ... late
running|am|are|be|bit behind
# minutes late|out|away|behind|more|tops|max
# late
^ # minutes $
delayed|held_up|hung_up ...
few|couple|five|ten|fifteen|twenty|thirty|of minutes late|out|away|behind
minutes late|out|away|behind
late by
be there in about? #|five|ten|fifteen|twenty|thirty
be|there|arrive|see_you|am in|within #|five|ten|fifteen|twenty|thirty|a_few minutes
be there in|within|about # minutes?
be there by # minutes
in # minutes
in five|ten|fifteen|twenty|thirty|a_few|a_couple minutes
stuck in|at|behind|on traffic|a_train|train|the_train|accident|an_accident|construction|the_bridge|bridge
traffic is|on|sucks|bad|terrible|jam|backed|nightmare
hit traffic
in traffic
on my|our way
^ on the way
am|are on the way
be|am|are late
start|begin without me
start|begin|warm|warming|get|go ... up|out|going|hitting without me
^ held|hung up|by ...
held up|back by|at|in|behind ...
cutting it close|fine
with you|there|arriving in|within #|five|ten|fifteen|twenty|thirty|a_few
be there as_soon_as|soon_as|when|once i can|get_there|am_through|am_clear
as soon as i can >
had to stop for gas|coffee|fuel|breakfast
running|bit|little|way|about #? behind
# away
running|be|going_to_be|am|are a? {adv}* little|bit|tad|touch|hair|few behind|delayed|tardy
be|being there soon|shortly|in_a_sec|in_a_minute|momentarily|in_a_bit
^ {adv}* bad|heavy|awful|horrible|crazy|insane|damn|stupid? traffic >
be there at|by # instead
late start ...
^ overslept|slept_in ...
{adv}* just late >
^ parking|parked|pulling_up|pulling_in|arriving|boarding|en_route now|already? >
hold the tee
wait for me
save me a warmup
give me #|five|ten|fifteen|a_few minutes
leaving now|the_house|home
just left|parked|pulled
almost there
meet you on|at the? first|second|1|2|# ... tee|hole|green
overslept
pulling in
eta
{adv}* at the wrong course|club|place
might|may|will miss the first tee|hole|shot|tee_shot
catch up on|at|with the? #|hole|second|you|# ...
# lights|exits|blocks|miles away
`;
