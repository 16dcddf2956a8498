/**
 * Phrases of somebody who says plainly that they play. They mean IN. The signs in this table are explained at
 * the class `Phrases`.
 */
export const PLAIN_IN = `
^ {i}? {adv}* mean|meant|wait|oops|make_that in $
{i} am|are {adv}* in >
{i} will {adv}* be {adv}* in >
am|are|be {adv}* in >
^ {i} {adv}* in >
^ were {adv}* in >
you_know|guess|yeah|ok|yes|then|so|and|well|sure|definitely|absolutely|totally|still {i}|im {adv}* in $
count|put|mark|pencil|sign|write|include|deal|book|slot|lock|add|rope|plug|throw|get|keep|squeeze|dial|chalk|have me|us|both {adv}* in|down|up {adv}*
sign me|us up {adv}*
count me|us in {adv}*
count|put|deal|mark me|us ... in
count on me|us
put me|us on the list
put me|us down {adv}* for|as ...
put|throw|toss|add|write|keep my name|hat {adv}* down|in|on
add|include me|us >
add me|us to the|your list|group|foursome|round|game
save|hold|keep|reserve me|us a spot|seat|place|slot
save|hold|keep|reserve a|my|that|the spot|seat|place|slot for? me|us?
save|hold|keep|reserve my spot|place|slot
got|have me for {when}
{i} will {adv}* be there|playing|joining|coming|attending|golfing|teeing
{i} will {adv}* play|come|go|join|attend|golf|make_it|take_it|take_a_spot|take_the_spot|take_that_spot|take_part|do_it|show_up|tee_it_up
will {adv}* be there >
will {adv}* be playing|joining|coming|attending >
^ will {adv}* play|come|join|attend|make_it >
be there {adv}* $
be there for_sure|definitely|with_bells_on|saturday|sunday|bright|at_#|#|or_be_square
{i} am|are {adv}* going_to {adv}* be there|playing|joining
{i} am|are {adv}* going_to {adv}* play|come|join|make_it
{i} am|are {adv}* playing|coming|joining >
^ playing|coming >
^ {adv}* {i} am|are {adv}* going $
{i} can {adv}* {play}
{i} can {adv}* play|golf {when}
{i} can {adv}* do {when}|it|that
^ can {adv}* {play}
{i} am|are {adv}* able_to {play}
see you all|guys|boys|fellas? there|then|{when}|bright|out_there|at_#|#|on_the_tee|on_the_first_tee|at_the_course|at_the_tee
see you all|guys|boys|fellas? on|at|in ... {day}|#|morning|tee|course|range
catch|meet you there|then|{when}|at_the_course|out_there
can not wait >
can not wait to|for ...
{cannot} {adv}* pass {adv}* that|this|it up
would|will|am|going not {adv}* going_to? miss it|this|that|out? {adv}* ...
not going_to? miss|missing it|this|that {adv}*
would not {adv}* miss ... world|anything
never miss|missed it|this|that|a_round|golf
no|not_a|zero|fat? way|chance|chance_in_hell {i} am|would|will|could {adv}* not? miss|missing|passing|pass|saying|turning ...
nothing could|would|can|will keep|stop ...
not dream of missing ...
why would not {i} {adv}* be|play|come|want ...
i? guess|suppose|reckon {i} am {adv}* in|there|playing >
{i} {adv}* said yes
catch|meet|see you on|at|in the? first|1|tee|parking|clubhouse|range|course|putting
when have i|we ever said|turned no|down ...
have i ever said|turned no|down ...
how could|can i|we say_no|refuse|resist|pass|turn_that_down|turn_it_down
can|could not {adv}* say no
can|could not {adv}* turn ... down
would not say no
looking|look forward {adv}* to ...
looking|look forward >
{i} am|are {adv}* down|game|up_for_it|up_for_that|up_for_golf|onboard|on_board|all_in|so_in >
{i} am|are {adv}* down|game|up for ...
{i} am|are {adv}* up_for|down_for|down_to|game_for|game_to ...
^ {adv}* down|game|up_for_it|down_for_that|down_for_it|up_for_that|all_in|on_board >
^ down_for|game_for|up_for golf|{when}
{i} am|are {adv}* good {when}
{i} am|are {adv}* good to go|play
{i} am|are {adv}* good for ...
good to go
^ {adv}* good for {when}|#|me
{i} am|are {adv}* free|available|open {when}
{i} am|are {adv}* free|available >
{i} am|are {adv}* there {adv}* >
^ {adv}* there $
{i} am|are {adv}* ready to_play|to_go|to_roll|to_tee_it_up|for_golf
{i} would {adv}* love|like to|it >
{i} would {adv}* love|like to {play} >
{i} am|are|have {adv}* off {when}
^ {adv}* off {when} >
^ {adv}* not working|scheduled|busy {when} >
^ {adv}* nothing {adv}* planned|scheduled|going_on >
have|got nothing {adv}* planned|scheduled|going_on|better|better_to_do {when}?
^ {adv}* no plans|other_plans {when}? >
my|our schedule|calendar|day|morning|weekend|saturday|sunday is {adv}* clear|open|free|wide_open|empty >
got|found|have|hired a|the? sitter|babysitter >
boss|wife|mom|mum|dad|husband|hubby|missus|she|coach said|says {adv}* yes|go|ok|okay|fine|go_ahead|go_for_it >
`;
