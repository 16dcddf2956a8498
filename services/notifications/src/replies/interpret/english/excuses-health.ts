/**
 * Reasons of health that keep somebody from playing. They mean OUT, unless the text also says clearly that
 * its sender plays. The signs in this table are explained at the class `Phrases`.
 */
export const HEALTH = `
{cannot} {adv}* walk|bend|move|lift|swing|stand_up|sit|drive|run|leave|breathe|grip|raise|turn|twist|rotate ...
too much pain
{adv}* hurting|hurts {adv}* bad|too_bad|a_lot >after_out
getting|get|having|have my|a|the {body} scoped|replaced|done|fixed|checked|looked|worked|operated
{i} have been {adv}* {unfit}
{body} {adv}* is not {adv}* right|good|great|100%|ready|cooperating|better|happy|well
{body}|{kin}|boss|wifey {adv}* will_not|would_not {adv}* let|allow me|us
{i}|am|are|feeling|still|home|have|got {adv}* sick|ill|unwell|contagious|hungover|injured|hospitalized|quarantined
^ {adv}* sick|ill|injured|hungover|unwell ...
under the weather
not feeling {adv}* well|it|good|great|hot|right|up_to|up_to_it|100%|myself|so_hot
do|does not feel {adv}* well|good|great|up_to|right|like_golf|like_golfing|like_playing
feel|feeling|feels {adv}* lousy|terrible|crappy|awful|rough|bad|horrible|like_crap|like_death
have|got|with|has|having|caught|down_with|fighting|battling|sick_with|a the? a? bad|nasty|terrible? flu|covid|cold|fever|strep|migraine|pneumonia|bronchitis|food_poisoning|stomach_bug|bug|vertigo|kidney_stones|kidney_stone|gout|shingles|hangover|headache|virus|stomach_flu|sinus_infection|toothache|diarrhea|runs|crud|rsv
tested|test positive
^ {adv}* flu|covid|migraine|strep
in bed with|sick|all|since ...
in|at|to the? hospital|emergency_room|er|icu|rehab|surgery|quarantine|urgent_care|a_cast|a_boot|a_sling|traction|jail
having|have|had|got|recovering_from|scheduled_for a|my|the|back|knee|hip|shoulder|cataract|hernia|eye|hand|wrist|heart|foot|carpal_tunnel? surgery|operation|procedure|colonoscopy|mri|root_canal|knee_replacement|hip_replacement|stent|chemo|treatment|biopsy
{body}? surgery|operation|replacement|procedure {when}?
recovering from|still
doctor|doctors|surgeon|physio|cardiologist|chiropractor says|said|told|ordered|orders|will|has|wants ... no|not|rest|off|golf|golfing|weeks|swing|swinging|out
{body} is? replacement|replaced|rebuilt
passed away
{i} am in with the|a? {ailment}
{kin}|boss|wifey {adv}* made|making plans
too much to do|finish
{cannot} leave work|early|the|my|until
{body} is {adv}* in a sling|cast|boot|brace|splint
pt|physical_therapist|therapist|physio says|said ... no|not|rest|off|golf
{i}? am? {adv}* not {adv}* healed|recovered|over_it|better|mobile
woke up {adv}* {unfit}
in a? meeting|meetings|class {adv}* {when}|until|till|that
{body} {adv}* hurts|hurt|aches|ache|kills
{body} {adv}* is {adv}* jacked|tight|locked|stiff|swollen|fried|done|gone|trashed|wonky|bum|tender|inflamed|busted|broken
rolled|jammed|cut|smashed|messed_up|screwed_up|banged_up my ... {body}
out of the? hospital|surgery
new|replaced {body}
feel|feeling|feels {adv}* crummy|icky|yucky|woozy|dizzy|nauseous|off|puny|ragged|rotten
{kin} have|has|got|with the|a? {ailment}|fever|bug
had|having|new|have a? baby|newborn
{kin} gets|is|getting|are getting? married|graduating|engaged
{kin} graduates|graduate
^ {adv}* coaching|helping|painting|hosting|volunteering|teaching|attending|visiting|entertaining|cooking|cleaning|packing|studying|fixing|building|installing|repairing|mowing|chaperoning|remodeling|landscaping ...
working ot|nights|late|overtime|weekends|a
nobody|no_one|anyone to cover|watch
car|truck|ride|van broke|is_dead|died|is_broken|is_in_the_shop|will_not_start|is_toast ...
{adv}* no|without|not_enough|do_not_have|do_not_have_the|do_not_have_a|do_not_have_any|can_not_find_a|lost_my|have_no|got_no {lack} {when}? >
not {adv}* cleared ...
has|have not cleared|released me|us
doctor|doctors|dr orders|is_orders
can barely|hardly walk|move|swing|stand|lift|sit|bend|see|grip
in no condition|shape|mood|position ...
in the middle|midst of
in|am too|so|a_lot_of|some|a_ton_of much? pain
^ {adv}* will_be|am|are|going_to_be|still {adv}* {unfit}
my|our {kin} died
{kin} fell|had_a|needs|is_having|got
{body} says|said no
in charge of
bad|bum|sore|hurt|messed_up|screwed_up|torn|broken|sprained|strained back|knee|hip|shoulder|elbow|wrist|ankle|foot|hamstring|rotator_cuff|rib|ribs|hand|finger|toe|neck|leg|arm|calf|groin|achilles|meniscus
back|knee|hip|shoulder|elbow|wrist|ankle|foot|hamstring|neck|sciatica|hand|gout|arthritis|plantar|leg|leg|calf {adv}* is|has {adv}* been? out|bad|killing|acting|shot|hurt|hurting|sore|bothering|toast|bugging|messed|screwed|flaring|giving_me|wrecked|tweaked|junk
threw|thrown|throwing out my|the|a back|knee|hip|shoulder
threw|thrown|throwing|tweaked|pulled|strained|sprained|broke|tore|torn|hurt|injured|twisted|wrenched|busted|fractured|dislocated|put my|out|a|the|me back|knee|hip|shoulder|elbow|wrist|ankle|foot|hamstring|rotator_cuff|muscle|rib|ribs|hand|finger|toe|neck|leg|arm|calf|groin|achilles|acl|meniscus|oblique
doctor|dentist|dental|medical|hair|eye appointment
have|has|had|got|with a|an|my? doctor|doctors|dentist|medical|physical|pt|therapy appointment|physical|checkup|visit
have|got a|an appointment|meeting|commitment|obligation|conflict|thing|deadline|closing|trip|flight|cruise|game|tournament|wedding|funeral|family|party|event|court|class|exam|interview|shift|previous|prior|work|church|dinner|reunion|graduation|recital|show|concert|date|lot|bunch|ton|house|gig|lesson|seminar|conference|call ...
have|got|prior|previous|other|family|work|already|another|conflicting|scheduling|a|made|existing plans|commitments|commitment|obligations|obligation|conflict|conflicts|engagement|engagements|arrangements
^ plans {adv}* {when}?
conflict >
meetings all_day|all_morning|until|that|{when}|back_to_back
in|have|got meetings
stuck in|at meetings|a_meeting|work|home|airport|office|the_office|the_airport
{i} {adv}* have|got|am|are|will_be|need {adv}* to_work|working ...
can not {adv}* walk|swing|bend|stand|lift|move|grip ... anymore|far|long|club|right_now|now|properly
`;
