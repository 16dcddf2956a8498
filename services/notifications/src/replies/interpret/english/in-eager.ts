/**
 * Phrases of somebody who likes the plan or would not miss it. They mean IN. The signs in this table are
 * explained at the class `Phrases`.
 */
export const EAGER_IN = `
{i} would {adv}* love|like too >
{i} would {adv}* love|like in|a_spot|one_of_the_spots|the_spot|that_spot|a_place
{i} would be {adv}* happy|glad|delighted|thrilled|honored|honoured to ...
{i} will {adv}* be {adv}* happy|glad|delighted|thrilled|honored|honoured to ...
{i} am|are {adv}* happy|glad|delighted|thrilled to {play}
^ {adv}* happy|glad|delighted|pleased|honored|thrilled to {play}|accept|oblige?
^ would {adv}* love|like to|too {play}? >
^ {adv}* love to {play}? >
^ {adv}* sounds|sound {adv}* {good}
that|it|this sounds|sound {adv}* {good}
it|that|this|{when}|time|day|which|# {adv}* works {adv}* ...
works|work {good}|well ...
works {adv}* for|with me|us|my_schedule|everyone
^ works {adv}* >
^ that|it|this will|should {adv}* work >
it|that|this is|was a date|deal|go|yes|definite_yes|big_yes
let us {adv}* do|play|go|roll|ride|golf|rock|get_it|tee_it_up|make_it_happen|do_it|do_this
let us {adv}* get ... on|going|it
say no more
twist my arm
you talked me into it|this|coming|playing|joining
do not have to ask_me twice
need not ask twice
with bells on
in like flynn
in a heartbeat
{i} will {adv}* be {adv}* ready ...
^ good|fine|ok|cool|alright|great with|by me|us
no doubt >
without a? doubt
no brainer
yes|yep|yeah|sure {i} am {adv}* good >
^ work|works for me|us
{i} am|are {adv}* in no doubt|question
{i} would be {adv}* down|up|game|up_for_it >
{i} would be {adv}* down|up|game to|for
{i}? am? {adv}* all for it|that
suits me|us
try and|to|& stop me
{cannot} keep me away
could not {adv}* keep|stop me ...
can hardly|barely|not wait
{i}? am? {adv}* excited|stoked|pumped|psyched|eager|itching|dying|jonesing|thrilled|fired_up to|for ...
^ {adv}* stoked|pumped|psyched|excited >
do|does|did not need|have to ask|tell me twice
let us ... go >
{i} am|are {adv}* good|ok|fine|cool with ...
{i} would {adv}* love|like that|it >
^ would be {adv}* honored|happy|glad|delighted >
any|all|both|either|each|which|whichever times|days|time|day works|work ...
any|both|either|whichever works|work >
{when}|it|that|this|time|#|date|day|early|morning|which ...  is|are|sounds|looks|seems|would_be|will_be|was {adv}* {good} ...
^ {adv}* {when} is|sounds|looks|works {adv}* {good}
{i}|would|be crazy|nuts|a_fool|stupid|insane|dumb|mad to|not ...
like you even? have|had|need to ask
need you ask
nothing would make|i_would ...
never miss|missed a|an|the|one|any|out|these|those
^ would be {adv}* happy|glad|delighted|thrilled|honored to ...
^ {adv}* ready >
^ {adv}* ready to ...
{i} am|are {adv}* ready >
giddy up
born ready
game on
rain or shine
never {adv}* turned|turn|say|said|pass|passed|refuse down|no|up|a ...
do not threaten me ...
my clubs|bags|bag are|is {adv}* packed|ready
wish i could say no
wild horses ...
all systems go
can|could not come|get_here soon|fast|quick|quickly enough
fire up the grill|cart
leave|keep me|us in
`;
