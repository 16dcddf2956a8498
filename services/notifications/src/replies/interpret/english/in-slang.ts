/**
 * Slang and idioms of somebody who plays, including double negations such as "can't say no to that". They
 * mean IN. The signs in this table are explained at the class `Phrases`.
 */
export const SLANG_IN = `
^ gimme|give_me|grab_me|save_me the|that|a last|third|3|3_rd|second|fourth|open|other? spot|slot|seat|place
give|gimme|grab|get|find|toss|snag me|us a|that|the|my|one_of_the|one|one_of_those last|open|fourth|other? spot|spots|place|slot|seat >
{i} will|would|can? {adv}* like|take|grab|have|love|fill|claim one_of_the|one_of_those|one_of_them|that|the|a|any|your last|open|fourth|other|empty? spots|slots|spot|slot|seat >
^ {adv}* book|schedule|confirm|register|enter|enlist|enroll me|us >
^ {adv}* book|schedule|confirm|register|enter|enlist|enroll me|us {adv}* in|for|on ...
not|never {adv}* going_to? {adv}* say|saying|said no
not|never {adv}* going_to? {adv}* turn|turning ... down
not|never {adv}* going_to? {adv}* miss|missing|skip|skipping|pass_up|passing_up this|that|it|a_chance|the_chance|out {adv}* ...
hard|tough|impossible|difficult|crazy|rude|foolish|silly|dumb to say no
hard|tough|impossible|difficult|crazy|foolish|silly|dumb to pass ... up
hard|tough|impossible|difficult|crazy|foolish|silly|dumb to turn ... down
who|how|why could|can|would|am ... say|refuse|resist no|that|this|it ...
who could|would|can turn|pass ... down|up
as if {i} would {adv}* miss|pass|say|skip ...
had me|us at ...
why the|on? heck|hell|earth|fuck not
no reason not to
{adv}* not a reason not to
hells|helll yeah|yes|yea
hell|heck|fuck|oh to? the? yes|yeah|fuck_yes|fuck_yeah|hell_yes|hell_yeah
say less
not you? dare? leave me|us out|behind|off
not you? dare? leave|start|go without me|us
not let you|them|the|everyone ... down
am not no doubt|reason|question ...
am not no way|chance {i} am|would|will ... miss|missing|passing|skipping|saying ...
no reason to say|turn|pass|miss no|it|down|this|up ...
can|could not {adv}* resist|refuse|decline|not ...
how can|could i|we not >
where|how|when do i sign|show up? >
rock and|n roll
let us rock ...
^ can {adv}* make|do # >
^ can {adv}* make|do {when} >
^ i|we {adv}* can >
{i} will {adv}* make time|room|it_work|it_happen ...
{i} will {adv}* be free|available|around|ready >
cancel|cancels|canceling|skip|skipping|ditch|ditching|drop|dropping anything|everything|all ... for this|that|golf|it
^ {adv}* slide|toss|ink|throw|stick|drop|pop|chuck|sneak|fit|pen|punch|wedge|jot|book|load me|us {adv}* in|on|down ...
count|put|sign ne|mw|em|my|mr|mee in|down|up
count me un|im|ib|on|i|it|ion >
never been|felt {adv}* more in|ready|sure|down
^ more than happy|willing|ready|glad to? ...
can|could not {adv}* think of anything better|i_would_rather ...
can|could not be happier|more_excited|more_in|more_ready ...
why would not i|we >
^ my|that_is_my spot|seat|one thanks|please >
^ mine >
^ {adv}* without fail >
a|one thousand|million|hundred times? yes
^ way in >
{i} am|are {adv}* a {adv}* yes|go|lock
^ you got me >
^ {adv}* in in >
^ planning on it|that|being_there >
^ glad to >
you {adv}* know {i} am|will >
you {adv}* know it
you {adv}* know the|my answer >
^ you already know >
^ {adv}* always {adv}* up|down|game|in|ready >
^ {adv}* always {adv}* up|down|game|in|ready for ...
^ {adv}* onboard|on_board >
^ {adv}* all over it|that|this >
^ a? done|solid deal >
it|that is a done deal
^ game|go time >
^ gladly|happily|gratefully accept|accepting|accepted ...
^ glad|happy|delighted|honored|thrilled|pleased to >
^ glad|happy|delighted|honored|thrilled|pleased to {adv}* {play}|fill|be|help|round|take|oblige|accept|make ...
{i} would|will be {adv}* honored|delighted|thrilled|stoked|pumped >
^ would {adv}* love|enjoy|like that|it|nothing_more|nothing_better >
nothing|not_a_thing {i} would rather|like_more|like_better|enjoy_more|love_more ...
{i} am|are {adv}* planning|plan on it|that|being_there|playing|coming|joining >
{i} {adv}* plan on|to {adv}* be|play|playing|being|come|coming|join|joining there|it|saturday|sunday|that? >
your|the fourth|4|third is|has here|arrived|me|found
sing|sigh|sighn|singe me|us up
^ i am i am >
wife|wifey|boss|missus|mrs|better_half|husband|girlfriend|doctor|doc|old_lady {adv}* says|said|gave|approves|approved|ok|oks|cleared|signed|thumbs {adv}* yes|ok|it_is_ok|okay|yep|sure|go|permission|the_ok|me_permission|me_the_ok|me_the_go|me_the_green_light|the_green_light|me_the_day|off_on_it|yeah >
wife|wifey|boss|missus|mrs|better_half|husband|girlfriend|doctor|doc|old_lady {adv}* says|said i|we can {adv}* play|golf|go|come|join >
got|have a|the|my|permission|clearance hall|kitchen|free pass >
got|have permission|clearance|the_green_light|the_go_ahead|the_ok >
tell|let them|him|pat|the_guys|everyone i_am|i_will_be in|coming|there|playing >
{i} am|are {adv}* so|very|super {adv}* there|down|in|game >
{i} am|are {adv}* at the first tee|already
clubs|bags|bag are|is {adv}* in the car|trunk
do not start|leave|go without me|us
not without me|us
do not give my|the|that spot away|to ...
{i} am|are {adv}* game|in|down if_you_are|if_you_will_have_me
{i} will|would not {adv}* say|be_saying no
{i} would be a fool|crazy|nuts|mad|silly ... not|miss|pass|turn|say ...
consider|count|call {when}|it done|booked|locked|a_yes|me_in >
^ send it >
let her|him|it rip
hit me|us up? with_a|for_a|for_that spot
fill|filling|round|rounding|complete|completing out? the|your foursome|fourth|group >
fill|filling out? the|your foursome|group|spot >
when do|have|did|would {i} ever not >
could|can not say no|stay out|stay away ...
let me|us at them|em >
^ tee me|us up >
^ take my money >
sub|activate|insert|tag me|us in >
`;
