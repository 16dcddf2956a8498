/**
 * Words that answer the question that was asked. The words after them count too. The signs in these tables
 * are explained at the class `Phrases`.
 */
export const YES = `
^ yes|yep|yeah|sure|absolutely|definitely|certainly|totally|indeed|aye|deal|bet|roger|fosho|yo_yes|right_on|surely|true_that|clearly|naturally|obviously|amen|yahtzee
yes|yep|yeah please|sir|maam|ma'am|indeed
^ of course
^ 100%|definite|definitely|absolutely|totally|super|big yes|yep|yeah
^ yeah|yes? no yeah|yes|yep|sure|for_sure|totally|definitely|absolutely >*
^ a? big|hard|solid|firm|strong|resounding|huge|enthusiastic|fat yes
that|it is a? big|hard|solid|firm|strong|definite|resounding|huge|enthusiastic|easy yes
^ for sure
^ sure thing
^ sure can|will|do
^ ya|y|ys $
^ y # $
^ y to|on|for #
^ # y|ya $
^ you bet
^ you can bet
^ two|big? thumbs up
^ sure would|am
^ {adv}* sounds {good} to|with|for|by me|us
^ lfg|duh|totes|aye_aye|bet
ok|alright|aight bet|deal >
hell|heck|shoot|damn|darn|dang yes|yeah|straight|right|tootin >
^ most definitely|certainly
^ by all means
^ with pleasure
^ my pleasure
^ i do >
^ sold|gladly|100%|done|lock_it_in|locked_in|without_question|say_when|surely|affirmative $
^ it? would_be|is my|a? pleasure
^ {i}|we? will gladly >
^ i|we will >
^ i|we can >
^ we? can do {when}?
^ will do >
^ ok? no problem $
ok|alright|well|and|but|so|oh|#|thanks|you|hi|hey yes|yep|yeah|sure >
:yes:
`;
export const NO = `
^ no|nope >after_no
^ no|nope $
^ no|nope|n to|on|for #
^ nix|nyet|nada|nuh_uh|nunca|no_siree $
nope
^ no|nope # $
^ # no|n $
^ n $
^ n # $
no $
yes|yeah|definitely|absolutely|certainly|of_course|for_sure|hell|heck|probably|why|surely|obviously|most_definitely|unfortunately|sadly|regrettably not >
hell|heck|fuck|oh|god|lord|ok|well|sorry|unfortunately|sadly|afraid|thanks|damn|ugh|alas|#|so|and|but|is|a no >
:no:
^ not me|us|i >
^ wrong|incorrect $
^ do not $
^ please do not $
regretfully no
`;
/** Words that agree, or say that a message arrived, without answering IN or OUT. */
export const LIKE = `
^ ok|cool|nice|great|perfect|awesome|excellent|fine|alright|good|wonderful|fantastic|sweet|right|aight|super|lovely|brilliant|fun|done|booyah|understood|noted|copy|thanks|hmm|interesting|amazing|love|solid
^ got it
^ {filler}* please|correct|exactly|right $
^ go ahead
^ do it|that|so $
^ please do|go
^ that is right|correct
^ {adv}* sounds {adv}* like? a? fun|blast|good_time|great_time|nice_time?
{when}|it|that|#|this is|are|sounds {good}
^ no problem|worries
^ all good
^ will do
^ let us
^ am i|in
^ i am on >
^ {i}? am|are? {adv}* interested
i am good
:like:
^ golf $
`;
/** Conditions that are known to be false, such as "if I were". */
export const COUNTERFACTUAL = `
if {i} were|was|did|had not
if {i} could {i} would
if only
if it was|were {day}|another_day|any_other_day|next_week
if not for
if {i} was|were {adv}* healthy|home|free|able|around|there|rich|younger|better|in_town|feeling_better ...
if {i} {adv}* could >
if {i} did not have
`;
/** Conditions that are already met, so that the answer beside them counts. */
export const MET_CONDITIONS = `
if you {adv}* need|want|will_have|have|got|would_like|can_use|can_fit|can_squeeze|can_stand|are_short|could_use|get_stuck ... me|one|us|body|fourth|player|another|someone|room|spot|space|space_for_me|spots|opening|a_spot|it $
if you {adv}* need|want|will_have|have|got|would_like|can_use|can_fit|can_squeeze|can_stand|are_short|could_use ... me|one|us|body|fourth|player|another|someone|room|spot|space|spots|opening
if so {i}? am|are|will?
if there is|are|is_still ... room|spot|space|spots|opening|place|slot ... left|open|available?
if {adv}* room|spot|spots|space|available|open|possible|ok|that_works
if it is|that_is|is not? {adv}* too_late|open|available|ok|alright|cool|fine|a_problem ...
if that|it is|works {adv}* ok|alright|cool|fine|you|with_you|for_you|good ...
if not {adv}* too late
if you will have me
if not {i} will|can|would ...
if {i} have_to|got_to|must|need_to crawl|hitchhike|walk|swim|run|hobble|limp|drag|beg|borrow|steal|fly ...
if {i} am {adv}* alive|breathing|kicking
if it kills me
if {i} tried|wanted_to
unless {i} am {adv}* dead|dying|in_jail|abducted
unless the|a world|sky|meteor|hell|asteroid ends|falls|freezes|hits|explodes ...
if a|any|the? anyone|anybody|somebody|someone|one ... falls|flakes|oversleeps|no_shows|bows ...
if i|you|we am|are|is not? {adv}* too late
if you do not mind
if the|a|my|that spot is {adv}* open|available|there|free ...
if the offer ...
if you are|were {adv}* buying|paying|driving|sure|ok|short|desperate|stuck
if you say so
if you insist|must|twist|really ...
even if
if you ask me
if i|you remember
if anything changes
if a|any|the? spot|one|something|anything|room|place opens|comes|frees|becomes|open ...
if anyone|anybody|somebody|someone|one ... cancels|drops|backs|bails|drop|bail|cancel|flakes|quits|no_shows ...
if a|any|the? chair|seat|slot|spot|place ... opens|open|frees|comes|becomes ...
wenn einer|jemand|was|ein_platz ... absagt|ausfallt|frei|aussteigt ...
if no one else
if nobody else
`;
/** Words that may follow "yes, but" without taking the yes back. */
export const HARMLESS = `
have|need|got|must to leave|be|go|get|run|bring|bail|head home|back|out|by|at|after|early|before|off|right
have|need|got|must|will to? leave|go|run|bring|bail|head
only play|for|nine|9|18|the
can only {adv}* play|do|stay
need|want a ride|cart|lift|caddy
be|run|running {adv}* late
stay for|after|late|long
bring|bringing
walk|walking|ride|riding
`;
