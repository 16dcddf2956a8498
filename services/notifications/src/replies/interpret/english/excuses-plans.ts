/**
 * Plans and duties that keep somebody from playing. The signs in this table are explained at the class
 * `Phrases`.
 */
export const PLANS = `
{i}|must|have|got|had|with|at|attending|hosting|stuck_at|stuck_with|busy_with|got_stuck_with|there_is|going_to|have_to_go_to|got_to_go_to|it_is|because_of|in|planning|doing|getting_ready_for|throwing have|got|have_got|has|having? {det}* {event}
{i} {adv}* am|are|will_be|be|got|feel|feeling {adv}* {unfit}
^ {adv}* {unfit} >after_out
^ {adv}* {unfit} {when}
{ailment} >
^ {adv}* {ailment}
with|have|got|has|having|caught|a|the a|the? {ailment}
{i}|must|have|got|need|will|just {adv}* have|got|need|going|must {adv}* to {chore}
^ have|got|need|must {adv}* to {chore}
{body} problems|problem|issues|trouble|pain|pains|injury|spasms|spasm|flare
{body} {adv}* went|gave|goes|seized|locked|blew|flared out|up
came|coming|come down with
hurt myself
{kin} is|are {adv}* sick|ill|in_labor|hurt|in_the_hospital|having|in_er|sick_with|not_well|down_with|under_the_weather
sick {kin}
{kin}|boss|doctor says|said {i} can_not|can_no_longer|should_not
{kin} have|has|got {det}* {event}
^ {adv}* going to|on {det}* {place}|{event}|vacation|holiday|a_trip
on a plane|train|boat|bus|ship
on {det}* duty|call|shift|patrol
{det}* duty >after_out
^ {i} {adv}* work $
must {chore}
{kin}|friends|buddy|college_buddies is|are {adv}* in_town|visiting|coming ...
having|have|got the? family|people|friends|company|guests|neighbors|everyone|folks over
they|boss|job|office|company has|have|got me|us working|scheduled|on|in|traveling|covering ...
not off {when}
{adv}* do|did not {adv}* have|get the|a day|weekend|time|morning off
money is {adv}* tight|short
^ {adv}* at|with my|our {kin}
{i}? am? going to see|visit|watch|be_with|stay_with my|the|our|some
on my|our way to {place}
leaving|leave town
have|got|has something >
have|got|has something going|planned|else|scheduled|that|on|already|{when}
death in the family
have|got|have_got|attending|hosting|stuck_at|stuck_with|busy_with|it_is|at|have_to_go_to {det}* {event}
^ {adv}* {det}* {event} >after_out
^ {adv}* {det}* {event} {when}|to|in|at|of|with
in|over_in|down_in|up_in|out_in|back_in {place}
{i} {adv}* am|are|will_be flying|driving|heading|headed|traveling|off|going to|home|out|down|up|back|over|for {place}|the_lake|the_beach|home|the_cabin|the_mountains|the_coast|see|visit|town ...
^ {adv}* flying|driving|heading|headed|off home|out|down|up|back|over|to ...
my|the schedule|calendar|plate|day|weekend|week|saturday|sunday is|are|looks {adv}* full|packed|booked|jammed|crazy|nuts|slammed|spoken_for|shot|jam_packed|loaded
full|packed|crazy|busy|hectic schedule|plate|calendar|day|weekend|week >
{i}|have|just {adv}* quit|gave_up|given_up|giving_up|retired_from|done_with golf|the_game|golfing
clubs are|is in|at|being|packed|still|not storage|the_shop|away|here|repaired|regripped|florida ...
do not have my clubs
done golfing|playing|with_golf? for the year|season
positive for|covid covid|flu|test
working|work {when}|all_day|until|till|late|that_day|saturdays|doubles|overtime|a_double|nights|weekends|days ...
^ {adv}* working >
^ {adv}* work >
have|got|because|due|got_called_in|called_in|called_into|called|pulled_into|slammed|swamped|busy|buried|bogged_down to|of|with|at? work >
on call
on shift
on duty
night shift
boss will_not|needs|is_making|has_me|called|wants ...
taking|driving|picking|dropping|watching|babysitting|with|visiting|helping|moving|must_take|have_to_take|need_to_take|got_to_take|have_to_drive|got_to_drive|have_to_watch|got_to_watch|have_to_help|need_to_help|got_to_help|promised|have|got my|the|our|all? wife|kids|kid|son|daughter|grandkids|grandson|granddaughter|mom|dad|parents|family|inlaws|in-laws|girls|boys|baby|mother|father|grandchildren|dog|house|sister|brother|relatives|company
babysitting|moving|honeymoon ...
family in_town|visiting|emergency|commitment|thing|stuff|plans|reunion|event|obligation|vacation|dinner|day ...
inlaws|relatives|guests|company|mother|father|mom|dad|parents|sister|brother|family|cousins|kids|folks are|is? in_town|coming|here|visiting ...
wedding|funeral|graduation|baptism|bar_mitzvah|christening|communion|memorial|reunion|recital|bachelor_party|shower|rehearsal {when}
my|our|kids|kid|sons|daughters|wifes|wife|wife_is|moms|mom|dads|dad|son_is|daughter_is|son|daughter|kid_is|grandson_is|mom_is|dad_is|nephew_is|niece_is|grandkids|sister_is|brother_is|cousin_is|friend_is|buddy_is anniversary|birthday|wedding|funeral|graduation|recital|soccer|baseball|hockey|basketball|softball|football|lacrosse|swim|volleyball|dance|tournament|game|games|party|bday|baptism|meet|honey_do_list|practice
soccer|baseball|hockey|basketball|softball|football|little_league|lacrosse|swim|volleyball|dance|cheer tournament|game|games|meet|practice|recital|match|competition
anniversary >
wife|wifey|missus|boss|mrs|better_half|misses|old_lady will_not|would_not|has_me|has_us|has_plans|has_something|has_a|is_making|wants|needs|has_plans|put_the_kibosh|would_kill|will_kill|is_going_to_kill ...
honey do list
{i} will be|am|are|we|i|leaving|left|go|going|will_be|be {adv}* out_of|away|out_of_the|leaving|traveling|vacationing|overseas|abroad|camping|fishing|hunting|skiing ...
out of town|country|state|office|the_country|the_state|the_office|the_area|pocket|commission|action
^ {adv}* away|traveling|gone|camping|fishing|hunting|overseas|abroad|vacationing ...
on|taking|for a? vacation|holiday|business|business_trip|work_trip|family_trip|cruise|road_trip|honeymoon|leave|trip
on the road
^ {adv}* vacation >
leaving|leave|flying|fly|heading|headed|driving|travel|traveling for|to|out|town ... {when}|tomorrow|early
have|got|catching a? flight
at the|a lake|beach|cabin|cottage|shore|mountains|wedding|funeral|airport|conference|office|hospital|cape|lake_house|doctor|dentist
at|in work|conference|disney|church >
{i} am|will_be|are not_in|not_back|gone|away ...
{i} am|are|will_be {adv}* gone
not|will_not be? back|home|in_town until|till|before ...
do not get|come|be back|home|in|off until|till|before ...
get|am|be|are|back back|home|in_town {when}
in|still_in court|hospital|meetings|training|class|school
car is|broke|broken|died|in|trouble|troubles ...
flat tire
broke|low|short|tight on|on_money|on_cash|this_month
can not afford ...
funds are low|tight
too|cost|rich expensive|pricey|rich|steep for ...
too early|far|hot|cold|late|wet|windy|cold_for_me|hot_for_me >
golfed|golfing|playing|play out|in|with|at|already|somewhere ... elsewhere|another|group|club|else
already playing|golfing|booked|in_a_game|have_a_game|committed|have|got|made ...
have another|a_different|other ... game|round|tee_time|thing|commitment
in the doghouse
double booked
jury duty
called|calling|dragged|ordered|pulled|dragging|pulling me|us in|into|back ...
my|our flight is|leaves|departs|got|was ...
leaving|heading|headed|off for europe|{place} ...
{adv}* committed to something|another|other|somebody|someone ...
^ {adv}* previously|already committed|booked|engaged >
do|does|will not {adv}* fit|suit|match my|our|the|with ...
schedule|calendar|boss|work|budget|doctor|body|back|knee will|does|would|can not {adv}* allow|permit|cooperate|fit|let ...
schedule|calendar|week|weekend|day|plate|saturday|sunday is {adv}* packed|full|jammed|nuts|insane|crazy|booked|slammed|loaded
{i} am|are {adv}* full|booked|packed {when}
{kin} {adv}* passed_away|passed|died
family|work emergency >
emergency at|with|in my|the? work|home|house|family|kids|office
stuck in {place}
still? rehabbing|rehab|nursing my|a|the ...
on the|a disabled|injured|dl|ir|il list?
mothers|fathers|valentines day >
mother|father is day >
house hunting
sold|lost my clubs
they|boss|job|office|company|work have_got|has_got|scheduled|booked|assigned|called me|us {when}
they|boss|job|office|company|work have_got|has_got me|us working|scheduled|on|in|traveling|covering ...
{i} leave|fly|depart|fly_out|head_out|take_off {day}|{when}|tomorrow for|to|on ...
^ lake_house|beach_house|cabin|cottage|camping|lake|beach {when}
waiting|wait on|for the|a|our|my cable|plumber|roofer|roofers|repair|delivery|mover|movers|contractor|electrician|appliance|furnace|locksmith|tow ...
`;
