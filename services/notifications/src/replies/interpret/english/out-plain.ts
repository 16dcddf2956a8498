/**
 * Phrases of somebody who says plainly that they do not play. The signs in this table are explained at the
 * class `Phrases`.
 */
export const PLAIN_OUT = `
{cannot} {adv}* keep|use|take my|the spot|place|slot
^ can not man|dude|bro|brother|buddy|boss|pal|fellas|guys|ladies|sir >*
leave the golf to you|the ...
never mind on waiting|the_waiting_list|standby
already said|told yes to ... party|wedding|trip|game|dinner|lunch|brunch|tournament|thing|concert|shower
hate|hated to miss it|this|that|this_one but {i} will|have_to|must|can_not
was|were going_to|gonna|about_to say|pass no|pass|decline anyway
{i}? had|have to|got_to work|pass|say_no|decline anyway
can not anyway
{i}? meant to tell you no
the? other|rest no >
out of both|all|either|all_of_them|each
neither|none|not_either one|of_them|of_those|works? >
^ neither|none >
{i} will|am going_to? play|golf|tee_it_up with|at|elsewhere my|another|a_different|somebody|someone|elsewhere|other ... instead?
remove|take|scratch|drop|pull|strike|cross me|my_name from|off|out_of the? standby|waitlist|waiting_list|wait_list ...
remove|take|scratch|drop|pull|strike|cross me|my_name from|off|out_of the|your|this? foursome|group|round|game|tee_sheet|tee_time|lineup|roster|sheet|card
{i}? no longer need|want|have_to ... spot|place|slot
never mind {adv}* about|with the waitlist|spot|standby|waiting_list
{i} am|are {adv}* out >after_out
{i} will {adv}* be out {when}?
am|are {adv}* out >after_out
^ {i} {adv}* out >after_out
^ {adv}* out {adv}* >after_out
^ {adv}* out all {when}|day|week|month|summer|season
^ # {adv}* out {after}
# {adv}* out $
^ out {adv}* for {when}|the_season|now|the_year|awhile|a_while|a_few_weeks|#|me|both|all|either|sure|good
so|sorry|thanks|and|then|unfortunately|afraid|ok|yeah|yes|nope|no|sadly out >after_out
count|deal|scratch|mark|leave|cut|take|put|keep|rule|sit me|us|myself {adv}* out|off {adv}*
leave|keep me|us out ...
mark|put me|us as? {adv}* no|out|not_playing|not_coming
put me|us down {adv}* for|as a? no|out
{i}|am|are {adv}* not {adv}* in >after_out
^ {adv}* not {adv}* in >after_out
not {adv}* in this|for_this|on|for {when}|one|time|it
{cannot} {adv}* {play}
{cannot} {adv}* {when}
{cannot} {adv}* >after_out
^ {adv}* can not >after_out
{cannot} {adv}* help_you_out|tomorrow
will not {adv}* be {adv}* ...
{i} am|are {adv}* not {adv}* going_to? play|playing|coming|come|joining|join|going|golfing|attending|make_it|be_there|be_in|be_playing
^ {adv}* not playing|coming|joining|golfing|attending
^ {adv}* not going >after_out
{i} am|are {adv}* not available|free|around|able|here|in_town|there|up_to_it|up_for_it|home|feeling_it|interested
^ {adv}* not available|free|around|able|in_town|up_to_it|up_for_it|feeling_it|interested
not {when} >after_out
not {adv}* for me {when}?
not {adv}* this time|one|week|weekend|go_around|{day}|round|year|month
not going_to happen|work|be_able_to|be_possible
not gonna happen|work
not happening
not possible >after_out
not able >after_out
not a? chance >after_out
no way >after_out
no chance >after_out
no can do
no|not golf for me|us ...
no|not golf {when}
no golf >after_out
no go >after_out
no bueno
no dice
no luck
no such luck
no not >after_out
no thanks|thank_you|thank|ty|thankyou|sorry
thanks but no ...
{i} am|are a no|pass|negative|scratch ...
^ {adv}* a? hard|solid|definite|firm|big no|pass
is a no >after_out
it|that|this is a? no
no for|from me|us
{must} {adv}* pass {adv}* ...
{must} {adv}* decline|bow_out|skip|bail|withdraw|back_out|drop_out|opt_out_of|sit_out|sit_this_one_out|pull_out|bag_it|bug_out|duck_out|cancel|miss|say_no|take_a_pass|take_a_rain_check|turn_it_down|turn_this_down|scratch
^ {adv}* {must}? {adv}* pass >after_out
^ pass ...
passing on|this ...
going|have to? say|take no|pass
{i} {adv}* pass|decline|skip >after_out
^ decline|declined|declining|skip|skipping|bailing|withdraw|withdrawing ...
{i} am|are {adv}* passing >after_out
{i} am|are {adv}* declining|skipping|bailing|withdrawing|bowing_out|backing_out|dropping_out|pulling_out|sitting_out|opting_out_of
sit|sitting this|that|it one? out
bow|bowing|back|backing|drop|dropping|pull|pulling out
let you|someone|somebody guys? play without
am not no way|chance
change|switch|flip me|mine|my_answer|my_yes|it to a? no
change|switch|flip me|mine|my_answer|it from yes|in|a_yes to a? no|out
said|say|hit|pressed|typed|texted|answered|sent|put yes|in by mistake|accident
accidentally said|hit|pressed|typed|texted|answered|sent yes|in
am|be|being a no show
am_going_to|will|must|going_to|should {adv}* stay home|at_home|in_bed|put >
leave|leaving you|the_group|the_boys one|a_man|a_player|a_body|a_guy short
{must} {adv}* cry off
^ crying off ...
boss|wife|mom|mum|dad|husband|hubby|missus|she said|says {adv}* no|stay|absolutely_not|no_way|no_chance >
{cannot} get|getting out of it >
rules|ruled me out
not {adv}* expect me
^ when pigs fly >
^ in my dreams >
`;
