/**
 * Phrases of somebody who has not decided. They outweigh an answer in the same sentence. The signs in this
 * table are explained at the class `Phrases`.
 */
export const MAYBE = `
maybe|mayb|perhaps|possibly|potentially|tentatively|tentative|tbd|tba|undecided|iffy|conceivably|meh
might
may be|have|need|or|not|join|play|come|make|just|still|also|even|try|go|miss
{i} may
looking|look at|over my|the
{i} will text|call|message|ping you ...
will advise
should know|hear|find_out by|soon|tomorrow|more|later|in
^ possible $
not yet >
call|text|hit|ping|message|talk|talk_to you? back|later|tonight|tomorrow|soon|this
leaning ...
will know {adv}* more|tomorrow|by|soon|later|after|tonight|closer|in|monday|{day}
undecided|deciding|weighing|mulling ...
{must} run it|this|that by
run it by ...
a|is possible|possibility
am|are|be|is|still|just|really not {adv}* sure|certain|positive|decided
^ not {adv}* sure|certain|positive|decided
unsure|uncertain
do not {adv}* know
hard|tough|difficult to say|know|tell
too early|soon to say|know|tell|commit
no idea {adv}* yet
let me {adv}* move|shuffle|rearrange|juggle|check|see|ask|look|think|sleep|talk|find|confirm|run|get_back|get_with|consult|verify|figure|clear|work|double_check|make_sure|try ...
let us see ...
let you know {adv}*
get|circle back to|with you|me? ...
get back with|at you
keep you posted
{must}|will|just {adv}* confirm ...
{must}|{i}|will|just|gotta {adv}* check|ask|see|look|verify|double_check|consult|find_out|figure_out|find_a|think_about|think_on|think_it|talk|sleep|clear|move|rearrange|shuffle|line_up|arrange ...
will check|ask|see|confirm|think_about|find_out ...
^ {adv}* check|checking|asking ...
am|are {adv}* checking|asking|looking|seeing|trying|thinking|waiting|hoping|working_on|leaning|debating ...
^ {adv}* trying|waiting|hoping|leaning|debating ...
depends|depending|depend
we|i will see
will see what|how|if ...
should be able
should be fine|good|ok|there|in
should|ought {adv}* can|could|make|play|work_out
i {adv}* think so
think|believe|guess|suppose|assume|hope|figure|reckon {i} am|can|could|will|should|would|might|are
think so >
think about it
probably|likely|presumably
hopefully|hope|hoping so|to|{i}
hopefully
try|trying to {play}?
will|would|can {adv}* try
fifty fifty
{i} will|can? do my|what|everything best|i_can ...
not a no|yes ...
{cannot} say yes and {i} {cannot} say no
put|mark me|us {adv}* down? with|as a? question|maybe
not a no|yes but|and|or|yet not? a? yes|no?
^ no promises|guarantees >
soft|weak|tentative|conditional yes|no
will tell|inform|update|notify|message you ...
in|down but not 100%|certain|positive|totally|completely
pencil|put|count me in|down but not|maybe|tentatively ...
how soon do|would you need ...
hopefully|hope {i} can|will|could|might {adv}* {play}?
ask|text|call|check|hit me {adv}* again|back|up? {day}|later|tonight|tomorrow|in_a_few|in_a_bit|closer ...
give me a|an|one hour|hours|minutes|moment|minute|week|night|while|bit
on|riding the fence
up in the air
waiting on|to|for ...
waiting to hear
can|could|may i {adv}* let_you|get_back|tell_you|answer|confirm|decide|respond ...
^ later >
:maybe:
ask|text|call|hit_up me later|tomorrow|closer|{day}
game time|day decision
game-time decision
later today|tonight|this_week|on
give me a|an|until|till|some|few|couple|one day|hour|minutes|few|couple|bit|time|tomorrow|sec|second|tonight|{day}|little ...
need|have until|till|a|some|more ... decide|know|think|time
when do you need to know|an_answer|a_answer
need to know by
do not count me out
could {adv}* play|go|come|be|make|do|swing
could be >
can_not|could_not {adv}* say|tell|promise|guarantee|commit|decide|confirm yet|now|for_sure|right_now|anything|at_the_moment|at_this_time|until|till
will not know until|till|for|before ...
not know until|till|yet|for_sure|for_certain|before
do not know yet
would have to|need_to see|check|ask|move|rearrange|find
looking {adv}* doubtful|iffy|good_but
weather|work|schedule|time|wife|boss|health|knee|back permitting|cooperates|cooperating|dependent
hold|save|keep ... till|until ...
contingent|pending|subject|dependent
on condition
only when
backup|alternate|sub|emergency >
last resort
as a back_up|backup|sub|alternate|last
put|mark|pencil|count me {adv}* down|in? as? for? a? maybe|tentative|backup|alternate|possible|probable|questionable
keep me in mind
put|keep|have me on standby|stand_by|the_waitlist|the_wait_list|waitlist|wait_list|hold|the_back_burner
has|have not told|said|heard|decided|checked|confirmed|figured|finalized|seen ...
going to {adv}* try
can i be ... backup|alternate|sub
what time latest
fingers crossed
fingers are crossed
planning|plan on|to ... if|unless
not ruling it out
good chance
most likely
pretty|fairly|almost|99%|90%|80%|95%|75% sure|certain ...
half a|and chance
^ {adv}* hang|hold|hold_on|hang_on on? {adv}* checking|looking|let_me ...
^ {adv}* checking {adv}* >
working on it|the_wife|my_wife|the_boss|getting_off >
`;
