/**
 * More phrases of somebody who does not play. The signs in this table are explained at the class `Phrases`.
 */
export const IDIOMS_OUT = `
^ next time {i} am|will {adv}* in|be_there|play|come ...
in spirit
let {name}|someone|somebody|anyone|him|her|them take|have it|that|this|my|the? spot|place|one? >
negative >after_out
^ negative
better not >after_out
{i} would {adv}* if {i} could|can
regrets|regretfully
send my? regrets
rain check ...
next time >after_out
maybe|perhaps|hopefully|get_me|catch_me|catch_you|ask_me|ask|hit_me_up|see_you|definitely|sure|try_me|include_me|call_me|invite_me|try_again|count_me_in|keep_me_in_mind next|another|some_other|for_next|for_the_next|on_the_next time|week|weekend|month|one|round|year
another|some_other time|day >after_out
^ next time|week|weekend|one >after_out
some|maybe other time
the next one >after_out
{i} {adv}* wish {i} could|can {play}?
{adv}* wish {i} could|can {play}?
wish {i} was|were there|playing|in|able
{i} would if {i} could
have|has|enjoy|play|go|carry|golf ... without me|us
have fun >after_out
have a? good|great|fun|blast|nice|wonderful one|round|time|game|day ...
have fun guys|boys|{when}|out_there|all
enjoy the|your round|golf|game|day
hit them straight ... me
play well without|guys ...
find|get|ask|invite|look_for a|another someone|somebody|anyone|sub|player|fourth|replacement|guy|else ...
find|get|ask|invite|look_for|take someone|somebody|anyone|sub|replacement|else ...
need|find a? sub|replacement for me
give|offer|pass|let my|the|somebody|someone|another spot|place|slot ...
give|offer it to someone|somebody ...
open|free up my spot|place|slot
do not|never wait|count on|for me|us
not count on me|us
{i} am|are {adv}* bailing|unavailable
^ {adv}* unavailable
too busy|much_going_on|much_on_my_plate|swamped
take|remove|drop|scratch me|us|my_name off|from ... round|golf|game|foursome|tee|time|saturday|sunday|list_for_{day}
cancel|cancels|canceling my|me|our|the spot|place|slot|reservation|round|tee_time|tee|time|golf|for|game
cancel me {adv}* for ...
cancel {when}
{i} need|have to|am|must cancel ...
{i} am canceling
plans changed|have_changed
change of plans
something|stuff|things came|has_come|have_come|just_came|popped|come up
something {adv}* came up
{i} changed my mind ... out
change|changed|switch me|my|mine to|it|answer|mind ... out|no
my answer is no
answer is no
i said no
have to? work_that_out
does|do|will|would|is not {adv}* work|working|good|doable|possible|going_to_work|workable >after_out
does|do|will|would|is not {adv}* work|good for|with me|us|my
thanks {i} am {adv}* good {when}?
{i} am good thanks|thank_you
all set thanks
no|nope {i} am|are {adv}* good|set|fine|ok
thanks {i} am good
do not {adv}* think|believe so
rather not >after_out
sit|sitting this|that {when}|one|week|time|round out
sit|sitting {when} out
{i}? meant {adv}* to_say? out|no >after_out
out of my|our price|league|budget|range ...
{i}? {adv}* decline|declined >after_out
catch|see|get you guys|all|fellas|boys? next|another ...
missing this|that one|time|week|round|weekend
not in the|my budget
^ {adv}* out sick|injured|hurt|ill
{i} am|are {adv}* out sick|injured|hurt|ill
another|some_other|other time|day|weekend|week|month|saturday|sunday maybe|perhaps|then? >after_out
ask me again|next ...
someone|somebody|anyone|they|you|he can|could have|take my spot|place|slot
{cannot} {adv}* make|do|play # >after_out
^ going_to be {adv}* out >after_out
{i} am|are {adv}* going_to be out {when}?
sit|sitting out {when}|this
on the clock
{when}|it|that|this|time|#|date is|are|was|looks|seems {adv}* {bad}|no_good|out|no_go|not_good|not_great|not_ideal|too_early|too_late|no|not_possible|impossible ...
^ {adv}* {when}|# no good|go|bueno
^ {adv}* {when}|# is|are {adv}* out
do not|never {adv}* do|play|golf on? {when}|before|mornings
never {adv}* play|golf on|before|{when}
only {adv}* play|golf ...
{when}|it|that|this|# do|does not {adv}* work ...
can not {adv}* swing|afford|justify ...
no|not_a|zero way|chance|shot|chance_in_hell {i} can|could|get|am_able ...
no way jose
not a? {adv}* good|great|right|best|ideal time|day|weekend|week|morning|month|date ...
catch|see|try|ask|call|text me in|come|around|after january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|fall|winter
sooner|rather have|get|eat|watch|do ... than play|golf
not my day|weekend|week|thing|time|style
^ {adv}* a? {bad} time|timing|day|weekend|week|morning|month|date|stretch ...
{bad} time|timing|day|weekend|week|month|date for|to
do not {adv}* golf|play|gamble {adv}* anymore|any_more|in_the|when|on|at|before|after|that|much
do|does not look like {i} can|will|could|am {adv}* {play}?
pull|count|leave me|us out
do not {adv}* want in|a_spot|the_spot
{cannot} {adv}* say yes
take|remove|drop|scratch me|us|my_name off|from ... list for|on|this
{i} {adv}* say no
take|taking|took a pass ...
could not {adv}* get|find a|the|my|out|off|away|anyone|someone ...
scratch me {adv}* >after_out
^ {adv}* unable >after_out
^ would {adv}* if {i} could|can
^ not home >after_out
do not {adv}* want|care|wish|plan to? {play}
do not {adv}* want|care to >after_out
do not {adv}* feel|feeling like|up ...
not in the mood
tapped|maxed out
catch|get|make|play|join|hit|do|see|be me|you|in|on|for|with|there? the? next one|time|round|week
no clubs
not in it
no interest >after_out
prefer not >after_out
not {adv}* interested
fraid|afraid not
no fly zone
{i} am|are {adv}* a? scratch|no_show
not on my|the calendar|cards
not in the cards
never mind {i} am out
would have to be a no
include me|us out
not allowed|permitted|cleared out|to_play|to_golf|to_go|to_come >
not allowed|permitted|cleared to {play}
not allowed out ...
^ bail|bailing >
`;
