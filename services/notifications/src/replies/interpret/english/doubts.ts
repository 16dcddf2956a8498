/** Phrases that suggest OUT without saying it. The signs in this table are explained at the class `Phrases`. */
export const DOUBTS = `
in for the one after|next
yes|yep|yeah|sure {i} am {adv}* good thanks|thank_you
doubt|doubtful|unlikely
doubt it
{i}? {adv}* was|were going_to|planning_to|hoping_to|supposed_to|about_to|all_set_to {adv}* be|play|come|join|go in|there?
^ would {adv}* be in|there|playing|down|game >
{i} would {adv}* be_in|be_there|play|come|join|go|make_it|be_playing >
{adv}* not {adv}* likely|probable|promising|optimistic|looking_good
probably|likely|maybe|prob|presumably {adv}* not {adv}*
do|does not look {adv}* good|likely|promising|like
does not look like {i} can|will|am
:sad:
think|guess|believe|suppose|afraid not
i am good >
^ i|am good >
i think i|we am|are out
think|guess|probably|maybe|might|may have_to|need_to|going_to? pass|skip|be_out|sit_this_one_out|out
not feeling golf|it_today
^ yeah|yes|ok|well nope|no $
^ no|nope yeah|yes $
do not plan|count on it|me|coming
would|will have to be a? maybe
`;
