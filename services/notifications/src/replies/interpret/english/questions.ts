/**
 * The words by which we recognise what a question is about; earlier lines have precedence. The signs in these
 * tables are explained at the class `Phrases`.
 */
export const QUESTIONS: Record<string, string> = {
  duration: `
how long ... take|takes|round|last|be|figure|going
nine|9 or eighteen|18
is|are it|this|we ... 9|18|nine|eighteen
done|finished|finish|over|home|back by|before|around ...
duration
how many hours
how long
hour|hours slog|marathon|marathons|round
be round|off|through before|by ...
get round in
round|off # in|by|before ...
`,
  cost: `
is it|this|that free >
is it|this|that free or ...
charges|entry_fee|greens_fee
cart|carts|lunch|breakfast included|extra ...
included or extra
how many|much dollars|bucks|pounds|euros
what is it running
how much
what|whats ... cost|price|fee|fees|rate|damage|charge|run
cost|price|pricing|fee|fees|rate|rates|green_fee|greens_fees|green_fees|damage >
how expensive
expensive|pricey
cost ... me|us|each|person
do i|we owe|pay
how much ... talking|talk|each|total|altogether
what ... total|bill
do|does seniors|veterans|juniors|members|walkers|they|you ... discount|deal|rate
does the|that|it #? include
any discount
discount|cash|cheaper|comped|venmo
# each
dollars|bucks|quid|pounds each|or
settle up
members|seniors pay|get|getting
cover|covers|include|includes everything|lunch|cart|buggy
`,
  carts: `
cart|carts|buggy|buggies|trolley ...
walk|walking or ride|riding|cart
riding or walking
`,
  walking: `
can|could|do|are|is|allowed|allow|anyone|we|you|i ... walk|walking|walkable|walkers
walking or
push carts|cart
`,
  dress: `
dress code|attire
wear|jeans|shorts|collared|collar|tshirt|denim|hoodie|soft_spikes|metal_spikes
`,
  weather: `
weather wise
look|looked|check|checked|seen|see ... forecast|radar|weather
supposed|going to rain|pour|storm|snow|be_hot|be_cold|be_windy
looks like storms|rain
how hot|cold|windy
what|how|hows|check|seen|is ... weather|forecast|rain|temperature|temp|wind
weather|forecast ... look|looking|supposed|call|calling|like|good|bad|hold
what if it rains|snows|storms|pours
raining|rain|rains|storm|storms|snow|windy|rained
going_to|supposed_to|will_it|gonna rain|be_hot|be_cold|be_windy|storm
rain >
frost|fog|foggy|lightning|thunder|scorcher|radar|hail|lashing|mist|muddy|soggy|playable|waterlogged
hold off
bucket|bucketing down
`,
  where: `
which|what track|layout|links|parking_lot|lot|entrance
share|send the|me|your|us? location|address|pin|directions
is it|that|this the ... course|one ... or|by|near|on|off ...
where ... park
where
what|which course|club|place|location|address|city|town
address|directions|location >
how far
how do i get there
whereabouts
is that|this the ... in|by|near|out|off|on
meet ... car_park|parking_lot|pro_shop|clubhouse|range or ...
which tees|tee_box|nine|side
is it|this|that at ...
postcode|zip_code|satnav|sat_nav|directions
drop me a pin
which ... station|entrance|car_park|lot
which of the ... courses|creeks|ones
the muni or
is that the place|course|one ...
`,
  when: `
is it|this|that the? # st|nd|rd|th? or the? # ...
what time is it at
which|what saturday|sunday|friday|weekend|morning
am or pm
saturday|friday|sunday|today or saturday|sunday|tomorrow
new|different date|time|day
did|has the? time|date|day change|changed|move|moved
what|which time|day|date|days
what is the tee time
when >
when|whens is|are|do|does|would|should|will|you|we ...
how late|early
what hour
tee time >
tee off when|at|time
time >
time again
meeting|meet ... what_time|when
is it|this|that for? this|next? saturday|sunday|friday|monday|tuesday|wednesday|thursday|today|tomorrow|this|next|at|am|pm|morning ...
later|earlier|another slots|slot|time|one
could|can|might|would it|you|we|they ... shift|shifted|move|moved|moving|earlier|later|push|pushed
time set|fixed
our time or
shotgun start
`,
  who: `
anyone|anybody|someone i|we know
have|got four|three|4|3|a_foursome|a_fourth|a_full_group yet|already
is it|this the usual|same|regular crew|group|guys|gang|suspects
is it|we|that full ...
who|whos|with_who|whom
how many ... are|is|of|spots|people|players|guys|left|so|playing|in|do|you|we|have|need
anyone|anybody|everyone else? ... in|coming|playing|joining
is|are ... playing|coming|joining|going >
is|are|will {name} {adv}* going_to_be|be|be_playing|be_coming|be_going|coming|playing|in|there ...
which strangers|hooligans|reprobates|clowns|lads|fellas|guys
which {name} ...
names please
anyone|anybody|somebody ... drop|dropped|drops|bail|bailed|pulled|shaky|else
did|has {name} ... answer|bail|say|drop|reply|confirm|back|yes
full four|group|card
strangers or
am i the only
got many
`,
  other: `
how ...
what ...
which ...
why ...
is|are|was|will|would|can|could|do|does|did|has|have|should there|it|that|this|you|we|i|they|he|she|anyone|anybody|someone|the ...
any chance|way|idea|word|room|spots|openings|update|updates|possibility ...
am i ...
are|is ... still
`,
};
/** Words that begin a question even without a question mark. */
export const QUESTION_OPENERS = `
what|whats|whose|who|whos|where|wheres|whens|which|why
how many|much|far|long|late|early|about|do|does|is|are|come
when is|are|do|does|would|should|will ...
is|are|was|will|would|can|could|does|did|should there|it|that|this|you|they|he|she|anyone|anybody|someone|everyone|the ...
do you|we|they|i ...
can|could|may|should|am i|we ...
are we
^ is|are|does >*
whereabouts
do seniors|juniors|members|kids|guests|dogs|people|they ...
any chance|idea|word|room
`;
/** Questions of somebody who would like to play. */
export const ASKS_TO_PLAY = `
can|could|may i {adv}* {play}|get_in|be_in|squeeze_in|still_get_in|jump_in|sneak_in|have_a_spot|have_the_spot|take_the_spot|take_that_spot
too late to|for get_in|join|play|say_yes|me|be_in
room|spot|space|opening|place|slot for me
need one|another more|player?
i am in $
`;
