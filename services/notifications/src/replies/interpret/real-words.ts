/**
 * English words and names that are one edit away from a word of the tables, so that, for instance, "cancer"
 * is never corrected to "cancel". They are the words that occur at least 30 times in the subtitles of the
 * SUBTLEX-US corpus (ISC licence).
 */
export const REAL_WORDS = `cuesta cuestan cuenten llueve llover jaja jajaja jeje jejeje jiji haha hehe arre chale chin abby abide abner aboard abort absence abused accent accepts accidents accounts aces acid acres actions acts
  acute adams addiction adds admit advanced advances advice advised aged agent agents ages aging agreed
  agrees ahem ahold aiming aisle albert alec alert alias alike allah allan allen alley allied allies allows
  ally alma alpha altar amber among amuse amused anal andre andrew angel angels angelus anger angle angles
  animals ankles anna annoy answers ante ants apart apes appeal appears apples apply appreciated appreciates
  arab arcade arch archer archie areas aren arena ares argued ariel arise armed arms army arnold arranged
  arrangement array arrest arrived arrives arse arson arts ashes ashore asia aside asks asleep asses asset
  assumed assure atom atta audio audition australian auto avoid await awaiting awake aware baba babe bach
  badge badly bagel bait bake baked baking bald bale bali ball banana band bang banging bank banking banks
  banned baptist bare barf bark barking barks barn barney barrel barry bars bart base bases bash basis bass
  batch bateman bates bath bats batter batting beak beam beams bean beans bear beard bearing bears beast
  beating beats beau beck become beds beef beep beers bees begged begging begin bein beings believed believer
  believes bell belle belly below belt belts bench bender bending benny bent berry bertha beta beth bets
  betting bidding biff bigger bike bikes billing billion bills bind bing bingo bird birthdays bitch bite
  bites bits bitten bitter black blacked blacks blade blades blake blamed blames blaze bleach bled bleep
  blend bless blessed blind blink bliss blocked blocks bloke blowing blown blows blues blunt blur boar boards
  boats bobo boil boiling boils bold bolt bond bonds bone boner bones bong bonnie bono boob booby booker
  bookie booking books boom boon boost booth boots booty border borders bore bored boring borrow bother
  bothers bought bound bout bowl bowling boxing boyfriends bozo braces brag brain brains brake branch brand
  brandon brandy brat brave breach bread breaks breath breaths bred bree brent bret brew brick bride bridges
  brief brig brings brink broad broads brock broker brook broom bruise brush brute bryan buck bucky budge
  buff bugged bugs buick buildings builds built bull bulls bully bummed bump bumped bumper bums bundy bunk
  bunker buns burger burke burn burning burns burst burt bury burying buses bush bust buster butch butt
  butter buys cable cabs cafe cage cages cain cairo cake cakes caller calls calm camel camps cancelled cancer
  candle candy cane cannon cans cant canyon caps captains card cared cargo carlo carole caroline carried cars
  carter carve casa cases casino catchy cats cause caution caves cedar cell cellar cells cent center centers
  centre cents certainty cesar chad chained chains chair champ chan chances chang changing chant chaos chap
  charged charges charles charley chart charts chase chat cheat checks cheek cheeks cheese cheesy cher chess
  chest chew chic chick chickens chiefs chilly chimp chin ching chino chips chloe choir choke choking chooses
  chop chopped chops chorus chosen chow christ chucky chug chung chunk chute ciao circles claims clam clamp
  clams clan clap clare clark classy claus claw claws cleaned cleans clearer clearing clears clerk cleve
  clicks clients cliffs climb cling clint clip clipped cloak clocks clone closed closes closet cloud clue
  clues coal coat coats cock cocky coco coin coins coke cola cole colleagues colleges colt columbia coma comb
  combine combo comet comm command comments committee compare compared compete complaint compromise computers
  concept concern conclusion conditions cone coney confirms connie cons considers consul contents contest
  context continent contract contracts controls convent convert cooked cooks cooling coop cooperate
  cooperation cope copied cops cora coral cord core cork corn corpse cosmo costing costs cosy couch cough
  couldn counter counts county coup couples courses courts cove covers covert coward cows cozy crab cramp
  crane crank craps crash crashed crate crater crave cream crest crews crib cried cries crime cripple crisp
  crock crook crop crops cross crosses crow crude cruiser crunch crush crying cuba cube cubs cuffs cult
  cunning cunt cups curb cure curl curry curse cursed curtain cute cuts cutting damaged damages dames damon
  damp dana danced dancer dances dane dante dare dared dares dark darling darts dash data dated dates dating
  davis davy dawn daytime deaf deals dealt dearly deaths debt decade deceive deceived decides decisions deck
  deed deeds deep defend defending deli deline dell demand demanded demands demo denial dense dent deny
  deported depth deserve desk despise despite detail devon diana dicks didn diem dies diesel diet difficulty
  digest digs dime dine diner dink dinners dire direction dirk disc disco dish dishes disk ditch dive diver
  diving dock dodge doesn dogs doll dollar domain dome domino dong donny dont doom door dope dora doris dork
  dorm dose doth dots doubled doubts dough dove dowd draft drag dragged drain drained drake drank dread
  dreamt drew dried drill drink drip dripping driven driver drives drone drove drown drug drum drunks ducks
  ducky duct dudes duel dues duke dull dump dumped dunk dunne dust dusty dwarf dwell eagle earn earning
  earring ears earth ease easier eastern easy eats echo eden edith eight elbows elder elite elle elves empire
  ending endings ends enemy engage enjoys ensure enter entire epic erased erica erin errand escaped escapes
  escort estate esther ether evans every evil ewing excite exciting excuse excused existed exit exits extend
  extensive extent extras eyes ezra face faces facing facts fade fail failing fails faint fairy fake faking
  falling falls fame fancy fanny fans fare farm fart farther fast faster fate fatty fault favors favour fear
  feared fears feast feather feathers feds feed feeding feeds feelings feet fella fellow felt fences fender
  fern ferry fester fewer fiancee fiber fibers fiddle fields fiend fierce fifth fight fights figures filed
  files filing filled filling fills film films filter finale finance finds finer fink finn fires firing
  firmly fish fist fists fitch fits fitting flag flair flame flaming flank flap flavor flaw flea fled flee
  fleeing flew flick flights fling flirt float flock flood flour flow flute foam fold folk follows fond foods
  fools ford fore forest forge forged forgets forgot fork forks form forth forty fought foul fours fraction
  fracture fractures frame frances francs frat fraud freaks freaky freed freeze freezer fresh freud fridge
  fries fright frog frost frown frying fucks fudge fuel fuller fund funerals funk furry fury fuse fuss gaby
  gage gail gain gained gaining gale gall gals gambler gangs gant garret gate gates gather gaze gear geek
  geeks geez gender generals genes genie gentleman german germans ghost gift gimme ginger girl girlfriends
  gives givin glass glasses glitch glove glow glue goal goat gods gold gong goods goody goof goon gotten gown
  grabs grace grad grades graduated grail grain gram grams gran grande grant grape grass graves gravy gray
  greed greek greeks greet greeting greta grew grey grid griff grim grin grind groom gross ground grounds
  groups grove grown grub guaranteed guild gulf guns guts habit hack hacked hail hairs hairy hallowed halls
  handing handled handler handles hands handy hanged hangs hans happens harding hardy hare harm harp hart
  hash hasn haste hasty hatch hate hates hath hating hats haul haunt haunting haven hawk headaches headline
  heads healing healthy heap hears hearst hearts heat heated heater heather heating heave heel heels heil
  heir helen helio helm helper helps hence hera herald herb herd herman hero heroes herr herring hers hick
  hide hides hiding hike hill hills hind hint hips hire hired hitch hits hitting hoax hobby hock hodge hogs
  hoist holds holidays holmes holt holy homer homes homey homo honesty hong honk hood hook hooked hooking
  hooks hoop hoops hoot hoped hopes hopping horn horns horny horribly horse hose hospitals hoss hound hours
  houses housing hovering howl hugging hugh hugo hula hull humble hump hunch hunk hunt husbands hush iced
  ideals ideas idle ignored imagined imply inch inches included includes indian indians indy injection inner
  insides insured interests internet interviews intro inventor invitation invited irene iris islands issued
  itch itchy item jacket jackie jacks jade janet jaws jeep jelly jenna jeremy jerky jester jets jews jing
  jinx jobs jock jockey joel joint joints joker jokes jones josie journey juan jude judged judges juice
  juliet julio jumped jumps jumpy jungle kane kang keen keeps kelvin kemp kent kenya kept kerry kettle khan
  kicked kicking kicks kidneys kiki killer killings kind kinds kings kirk kiss kissed kisses kissing kite
  kneel knees knew knight knights knob knot knots known knox kong korean kung kwan labour labs lace lacey
  lacking lacks lads lair lakes lama lame lamp lance land landed landing lands lane lang laps large lars
  laser lassie lasts latin latte laughter launch lawful lawn lawyer lawyers layer layers laying lays lazy
  lead leader leading leaf leagues leak leaking lean learn learned learning lease least leather leaves ledge
  lefty legs lend lens lent leon less lesser lessons lest lester letter letting level lever liar lice lick
  licked licking lies lifts lighting lights liked likes lila lilly lime limo lina lined linen lines ling link
  lion lions lips listed listen litter live lived lively living load loan loaned loans lobby locations locker
  locking locks loco lodged loft logged logs lone lonely loner lookout loop loose loot lords lordy loser
  losers loses losing loss lotion lots lotus louie louise lounge loved lover loves loving lowa lucky lucy
  lumber lump lunar lung lungs lure lying lynch mace macho mack madam madly maid maiden maids mail main major
  maker makes male males mall mama mammy managed manager manly manning manny manual maps mara marc marched
  marco mare marge maria marine maris marked marks marriage marries marry mars marsh martin martyr maru marx
  mash mashed mask masks mason massage masses master matching mates math mating matters maya mayo maze meal
  meals meat medal meds meets mein melt melting mend mental menu menus mercy mere merit merlin merry mess
  messes messing meter meth micah mice midterm mighty mild mile milk mill miller millions mills milly milo
  milton mina minds mines ming mini mink mint minus mission missy mist mister mitch mixed mixing moaning
  moans mock mocking mode mojo mold mole moments momma mona monk monkey monte months moods moody moon moor
  moore moral morale morgan morgue morse mort moss moth motion mount mountain mourning mouse mouth moves
  movie muddy mugs mule mummy muscles mush mute mutt nail nails named names nana nanny nasa nash nation neal
  near nearly neat necks needn needy neighbour neighbours neither neon nerd nerds nerve ness nicer nickels
  nicky nightmares noah noel none norma nose nosy notch notes notion notre nude nuke numb numbers nuns oath
  oats obey obliged occasion occupy ocean odds odor offence offers officer offices older once onto operate
  operating operations oracle oral orange otto ouch ounce ours outer outta oven overlooked overly owes owls
  owning owns ozone pace pacey packet packs paco pact paddy padre pads page pager paging paid paine paintings
  paints pair pairs palace pale palms pals panel pans panther panting pants papa pappy pardon parish parker
  parks parole parties parting partly partners parts passes passion past pasta patch patent path patrols
  patron patsy pause pawn paws pays peace peach peachy peak pearl peas peck pedal pedro peed peeing peek peel
  peep pelvis pencils penis penny pens peoples periods perp perry persons peru pest peters pets petty phase
  phoned phones phoney phony picket pickin pickle picks picky piece pier pies piggy pike pile pill pills
  pinch pine pinky pins pint pipe pissed pisses pissing pitching pits pity placed places placing plague plain
  plains planet planets plank plant planted planting plants plates plato played plaza plea pleases pleasures
  plot pluck plugs plum pockets poem poet poets pointing pointy poke poker poking pole poles poll polo pony
  poof pooh pool poop pops pork porn port pose posed positions posse post poster posts potion pots pound
  pounds powder power practiced practices practise praise prank pray prayer prayers praying preaching
  precious prefers prep prepared preparing presence presented presents preserve press prevent prey prices
  prick pride prime prince printing prints prison prize probe procedures prof promises prop props pros
  protect protects proud provide provides psst psyche puck puff puke puli pulls pump punch punk pure purely
  purse pushy puss puts putz queens queer quest quid quiet quill quits quiz quote race racer races rach
  racing rack raft rage rags raid rail raines rainy raised raising rally ramp ranch rand rang ranger rank
  ranks rape rapid rare rarely rash rating rattling rave raven raving rays reaches react reaction reading
  reads realised realize realizes realm reap rear reasons rebuild receiver recon recovery reds reed reef reel
  reese refer refuge refund refused refuses regard regarded region regret rehearsals reich relative relay
  release relieve rely remain remembers remote render reno rent rental repairs repay replace reporter reports
  resent reservations reserved reset responding rested rests reviews reward rewards rhodes rice richer riddle
  rider riders ridge rigged rights righty ring ringing rings rink rinse riot ripe ripped ripper rise rises
  rising risk risky rita rival river roach roads roam roar roast robber robe roberts robes robin robots
  rocked rocket rocks rocky rode rodeo rogers rogue role roles roller rolls romeo roof rooms roots ropes rory
  rosa roses ross rosy rouge routes rover roxy rube rudder rude rugged ruin ruined ruining ruins ruled ruler
  rules runt rust sack sacks safe safer sail sailing sails saint sake sakes salon salsa salt salty salute
  sammy samson sand sanders sands sane sang sank sarge sark sassy satan satin sauce saul saved saves saving
  sayid scale scales scan scar scare scares scars scary scent schedules schools scoop scoot score scored
  scores scouts scram scrap scrape screw scum seal sealed seals sears seas seasons seating seats seconds seed
  seeds seek seeking seeks seem sees seize self sell sells semen semi senior seniors sense sensor sensors
  series sermon served server serves services sets setting settled settles seven sewing shade shades shady
  shaft shake shalt shame shan shaped share sharing sharp shave shaving shaw shed sheep sheer sheet shell
  shelley shells shelves shifts shin shines shiny shipped shipping ships shirt shirts shits shitting shoe
  shoes shoo shook shoots shops shores shorty shoulders shouldn shouts shove shoved showers shown shows shred
  shrine shut shuts siam sides sidney siege sigh sight sights signor signs silent silk silly simple sims sing
  singer singers singing singles sings sink sinned sinner sins sire siren sirs site sites sits size skate
  skid skill skills skin skins slack slam slap slate slater slave slay slayer sled sleeps sleepy slept slice
  slick slide slight slim slip slipping slit slob slope slow slowed slower slug slut small smart smell smelly
  smoked snack snake snap sneaky sniff snip snitch snob snot snuck snuff soaked soaking soap sobs sock socks
  soda sofa soil sole solo song songs sort sorta sorts sought soul soup sour spaces spade span spank spare
  spared spark speaks spear spell spend spending spends sperm spice spices spies spike spill spin spine spit
  spite spitting split spoil spoke spoon sport sports spreads spree spring spying squad squared squares
  squeezed squire stab stack staff stage stain stairs stake stale stalking stall stamp stands star stare
  stared staring stark starling starr starring stars starter startled starve starved starving stash stashed
  stat stated states statue staying stays steak steam steed steel steer stein stem stepped steps stern steven
  stew sticks sticky sting stink stinking stir stitch stock stokes stole stomp stoned stoner stoop stops
  store stored stores story stove strain strange strap stray stride striker strikes string strings strip
  stroke struck strung stuart stud stuffy stunt styles subjects subs suck suction sued sugar suing suit suite
  sully summers sumner sung sunk superb supper surf surgeons surprised surprises survey swam swan swap swat
  sway swear sweater sweaty sweep sweeping sweets swept swift swine swings swiss sword swore sworn swung
  table tabs tack taft tail tails takes takin tale tales talks tall taller tally tame tang tango tank tanks
  tape taped tapes taping taps tara tart task taste tasted tasty tate taught teams tear tearing tears tease
  tech teen teli tells telly temperatures tempt tend tends tens tense tent tenth term terribly testing thai
  than thanking thats thee theirs theme thick thief thigh thighs thin thine thingy thinks thirst thirsty
  thong thor thorn thou threat threatens throats throne through throws thug thumb thus tick ticket ticking
  tickles tide tidy ties tigers tights tile tilt timer tiny tipped tips tires tissue tissues tits toad toby
  toddy toes tofu token tone tones tong tons tool tools toots torch toro toto touchy tours toward towns toys
  trace track traded trail trained trainer trains tramp trance trap trapped travels tray tread treason treat
  treatments tree trees trek trend trey triad trials trick tricky tried tries trim trips troll troubled trout
  truce trucks trunk truth tube tuck tummy tuna tune tuned tunes tunnels turd turf turk turner twain twin
  twins twitch tying tyler types typing tyre tyres ugly uncles understands undo unit unite units unity untie
  unto upon upper urge uses using vague vain valet value valve vase vast veal vega veil vein veins vending
  vent venus vera verge verified vermin vernon verse vest vested vibe vice view views vile vine visa visitor
  visits vista vital voice void volunteers vomit vote voted voters votes voting vouch vows wade wage wager
  wailing waist waiter waits wakes waking wales walker walks wall walls wally waltz wand wander wang wanna
  ward warm warn warning warp warren wars wash wasn wasting water waters wave waving ways weak wealth wearing
  wears weary weave weddings wedge weed weeds weep weighs weight weird weli wells weren whale wheat wheel
  whereas wherever whether whew whim whip whipped white whoo whoop whore whores wick wicked wide wider wiener
  wilder willing wills willy wimp winds wine wing wings wink winners wins winter wipe wire wired wires wise
  wishing witch withdrawn wits witter wives wolf womb wong wood woody wool words wore worker worlds worm
  worms worse worth wouldn wound wounds wrap wrath wretched wright wrists writer writes wrote wynn yale yang
  yank yards yell yells yield yours youse yuan yuck zack zoom zorro
  aargh abel acme acre across afoot aims aloud alps amidst amie amiss ammo amps arches aria arming arose
  aryan atlas atop awoke axes axis axle baggy balm bane bangs banjo bard barley barth basil bawling beady
  beater bedding beeps beets began begs begun beige bela belch bellows bene beside bias bids billed bink
  blaring bleak bleu bling blinks boatman boiled bona boning booing booted bottling bragging brass brats
  breached breck breezes brides brim britt brow brushed bucking bulging bunks buoy burro calmed calming
  capped cappy carats carbon carlie carp caving cello chicano chills chokes chords chubby chummy clang clans
  cleansing cleaves cleft clink clocked cloning clot clots clutches coarse coca cocked coding coed coho coil
  collage combing combs commuter competing concession conform conformed cong contention contracted coping
  copped cords cots courting crain cramping crates creams crease crows cubby cues cully cures cursing cuter
  dally deceiving decode decoded defends defer defied defuse degas della dented derive detain dexter dialing
  diddle dimes dined dismal dismount displaced dobby docked docket dodd dodo dojo dongs donor doozy doses
  dost doves drab drains drenched drips drugged drunk duff dukes dumber duper duress dusk dusted dutch dyed
  easing edge eels eights enable enraged envoy eons eros exited exiting faction failed fainting fallow fares
  farming farts fated fats feces feller festering fetal fico fiends fife filming finder finnish flack flames
  flawed flaws flowing folds folly founding fountains fowl fringe frock funnel fused gable gaga gagged galen
  gaps garbage garde garth gases gassed gathers gems genre gigs glide glover glowing goofing gooks goose
  gora goring gory gracefully grains grange gras groan grog groot gully gump gums gunning hacks hailed
  hailing hammy hanks hanover hark harming harpy hatred hazing heals hedge heep hens hermit hickey hippy
  hiss hisses hissing hitched hither hitter hive hoarding hobo homing homos hone hoods hooey hopped hordes
  hots hounding hounds huff hunter hunts iago iceland inland insure irate jailed jars jess jiffy jiggle
  joust jove joys jube jugs kegs kelp kersey kilos kinks kits knobs koda kris lapse lark latent layne leased
  leases leeds lesion lessen levin lewd liang licks lids linked lira lite liter liven liza lobe lode loins
  loki looting lore loren lorry loverly lowe lube lucked luger lupe lurch mach mailed malls mamas mamie mane
  mapped massages massaging mavis mayan meager meddle meer melts memos mended mendy metro mille mime misled
  mitt mobs mocked moist moles mooning moose mope mopey mosey mostly mound mounting mousy mowed muff mugging
  munch nailed nailing nappy naught navi nearing neath neighing nelly nets newer newt nifty noose notches
  nother novice nudes nudge oars oils oily oink omens omer otter outing padding palate pally pant parson
  parted paste pastime pate patents patter pawing pawns pearly pears peeling peels peer peers peking pence
  petal petrol phonies pickled pimping pimple pinto pints pita pitched planter pleaded plots plowing ploy
  poaching pogo poise ponder pooped posting potions potty pouch pounding pows prance prays preached prefect
  premise premises preservation presto presume prone property prune putt putty quack quail queue racks rages
  raided raids ramble rammed rant ranting rapes ratty reacted reacting rebs rectal reek reeks reeling reels
  refute regal regent rein renal rents retro rhine ridges rift rims ringer rips risen ritter roasted rooks
  rots rounded rove roving rows ruddy rummy rump runner rusted saber sable sailed salts sample sanka sappy
  sash savor scamming scans scones scooped scrappy sealing seams sedan seder seeming selden sender senhor
  sensing sermons shag shanks shard shawl shay sheen shelled shocks shrew shtick sicker siding sifting
  sighting signore silky silo singed sipping sirree sith sized skater skids skiff skilled skilling skimming
  slade slag slain slamming slashed slaying slime slinging slipped slobs slop slowing sluts smarts smarty
  smother smut snell snores snort snorts snug soar socket soiree soot sorely sounding sparked spatter spawn
  speck splat spooner sprain sprang sprung stained stair staked stakes staking stalk stalked stamped starred
  startling stating stems stinging stint stirs stocked stomped straining strand strife stripe strive stun
  stunk sturdy suave sucre sudan surly sutter suture swans swapped swarm swarming swaying swerve swill
  swiped swish swoon syria tact tagged tailed tailing taint tait tania tanked taunt taxis teeming tenor
  theta thorough ticked tiff tigger tiles timon tiring toon toros toying tracer tract trades trailing trends
  tribal trina trite tubby tung tuning turds turks twat tweak tweet ufos uther vacancies vamp versa vests
  ville vines vocation vowed vroom wails waited walked wallow wards wart wasted watts waxed wealthy weaving
  weber wetting width wigs wiles wilton wimpy wines winging withdrew wither wooly wouldst wring yearly yeast
  zapped zillion`;
