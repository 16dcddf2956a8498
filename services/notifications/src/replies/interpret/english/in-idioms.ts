/**
 * Phrases of somebody who takes a spot, confirms, or meets the others there. They mean IN. The signs in this
 * table are explained at the class `Phrases`.
 */
export const IDIOMS_IN = `
do not you? dare? count|rule|leave me out
do i look like a no|quitter
do i look like someone|somebody who says|said no
do not replace|cross|scratch|drop|rule|count|kick|write|sub me off|out?
do not let anyone|anybody|someone take|have my spot|place
never not in|down|ready|up_for_golf
when|why|have am|have|would|do i ever not|said|say|turn|turned in|no|down ...
does a bear ...
is the|water|grass|fire|the_sky pope|wet|green|hot|catholic|blue ...
do|you you? even have|need|got to ask ...
you even have|need|got to ask ...
why are you|we even asking
no no? keep me in|on|there ...
{i}? will? skip|skipping|cancel|canceling|ditch|move|blow_off church|gym|the_gym|work|class|practice|yoga|my_haircut|my_meeting|my_appointment|the_gym_for_this ...
{i}|you|ok? ok? you? twisted my arm
green light >
all systems go >
squeeze me in if you can
still want in ...
still|always|very interested if ...
still {adv}* interested|hoping|waiting|want|want_it|want_the_spot >
keep me on|in the? list|waitlist|standby|waiting_list|mind|loop
{i}? will take it|one|a_spot|the_spot if ...
ready on short notice
say the word >
what the heck|hell {i} will ...
{i} want in|to_play|to_come|to_join|to_go|a_spot|that_spot|the_spot
^ want in
{i} want to be in
{i} {adv}* accept|confirm|commit|agree
^ accept|accepted|accepting|confirm|confirmed|confirming|affirmative >
i|we am|are a yes|go|lock|definite|yep
^ a? definite yes|in
hell|heck|fuck|damn|oh|aw|f|of_course|ok|well yes|yeah|yep
you bet|betcha|know_it|betchya|bet_your|got_it
ten four
roger that?
would not have it any other way
^ in {adv}* for {when}|sure|it|golf|the|that|this|both|all|either|18|nine|9|#|me|real|now|another
^ in {adv}* >
^ # {adv}* in {after}
# {adv}* in $
^ in on this|that|it|{day}
^ me in >
and|so|also|still|100%|definitely|absolutely|totally|yes|yeah|yep|ok|sure|alright in {adv}* >
so am|do i|we
^ me|us too|two
^ me|us >
same here
^ book it
{i} am|are all over it|that|this
{i} am|are {adv}* your man|guy|huckleberry
^ in in in?
{i} will {adv}* take the|that|an open|last|empty|fourth spot|place|slot
^ {when} it is
^ {i}? am? counting on it
{i}? meant {adv}* to_say? in|yes >
^ {i}? can? count on it
{i} am|are {adv}* in with a|my|one|two|three|#|you|the_guys|the_boys
^ {adv}* in with a|my|one|two|three|#|you|the_guys|the_boys
{i} am|are {adv}* in my|the wife|boss|husband says|said|gave|is
can|could|will|would|please you? {adv}* please? put|count|sign|add|mark|pencil|save|squeeze|get|fit|include me|us {adv}* in|down|up|a_spot|on|to
stay in >
{i} can {adv}* make|do #|the_#
i? will see you|everyone|all guys|all? there|then|{when}|out_there|at|on|tomorrow
see you guys|all|boys|fellas {when}|there|then|at|on
count|put|mark me|us {adv}* as a? yes|in|playing|player|going
{i} am {adv}* open >
^ {adv}* in this|on|for? {when}|one|time
{i} am {adv}* in this|on|for? {when}|one|time
^ {adv}* in >
green light
^ it is on >
{i} am gtg
^ confirming {i}?
{i} am|are? {adv}* confirming|accepting|locked_in|confirmed
a|one|the|that spot|slot|place for me|us >
{i} will|would|can {adv}* grab|snag|claim|fill|jump|sub|step|grab_it|use|have in|a|the|that|one|your ...
dibs
{i} do? {adv}* want it|in|a_spot|to_play|to_be_in
{i} am {adv}* your|the|a? fourth
put|add|get me|us on|to the|your ...
{i} am|are {adv}* in too|as_well >
think|guess|believe that is a yes
why yes|of_course|certainly|sure|absolutely
^ {adv}* able to {play}
^ {adv}* available|free >
^ {adv}* available|free {when}
me|i|myself and ... in >
... and me|i in $
can|will|would|could {adv}* be|make your|the|a? fourth|4|third|3 th|rd?
why not
^ back in >
{i} am|are {adv}* back in
mark me|us as? {adv}* yes|playing|coming|in|there|going|attending
put me|us as? {adv}* yes
{i} will|would {adv}* be one|fourth|your_fourth|the_fourth|number_four
{i} will {adv}* fill ... spot|in
{i} will {adv}* take one|it|a_spot|the_spot|that_spot|your_spot|the_last_spot|the_last_one|a_seat >
consider me|it in|there|done|a_yes
free {when}
{i} can|could {adv}* use ... golf|round
got|have a|my hall|kitchen pass ... so|lets|in
tee it up
{i} made it
i said yes
my answer is {adv}* yes
short|quick|final|simple|only answer yes|is_yes
{i} am|are {adv}* golfing|playing_golf|going_golfing|playing_either_way|going_either_way|playing_anyway|there_either_way|playing_regardless
{day}|golf|it|that|this ... is a {adv}* yes from|for me|us
consider|count me a lock|yes|definite|definitely|in
mark|put|consider me as? present|attending
heart says yes
said|says|gave {adv}* yes|go|ok so_i|so_we am|are in|playing|going|coming|there
had me convinced|persuaded|sold
you have|has {adv}* persuaded|convinced|talked_me_into|sold me? ...
nothing short of ...
answer is yes
change|changed|switch me|my|mine to|it|answer|mind ... in|yes
is|are in|a_yes as_well too
so|that|it|this is a? {adv}* yes|yep|go >
so|that|it|this is a? {adv}* yes from me|us
a? {adv}* yes from|for me|us
^ {when} yes|yep|yeah|sure|works|good >
not {adv}* have|need to? twist my|our arm
whoever told|said ... {i} am out ...
had to bail|cancel|miss|skip ... not this time
last|previous time {i}? had to bail|cancel|miss|skip|out ...
not {adv}* missing|skipping|passing_up|passing_on it|this|that one|round|time?
good on|at my|our end|side >
is that|this|it even a question
does|is the pope|sun|a_bear ...
do {i} like|love|breathe golf >
guess|wild_guess who is {adv}* back|showing_up|your_fourth|the_fourth >
said|say|hit|pressed|typed|texted|answered|sent|put no|out by mistake|accident
accidentally said|hit|pressed|typed|texted|answered|sent no|out
pick me >
no? keep me >
reporting for duty
^ expect me >
{i}? am|are {adv}* in_town {when} >
`;
