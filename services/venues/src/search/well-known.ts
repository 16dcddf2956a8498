import { wordsOf } from './words.js';

/**
 * Courses that golfers everywhere know, each as the words of its club's name and its city: championship venues
 * and the courses of the usual lists of the best in the United States. Many names are borne by several
 * courses, and this one is meant more often than the others.
 */
const WELL_KNOWN = `
augusta national@augusta; pine valley@clementon; cypress point@pebble beach; pebble beach@pebble beach;
spyglass hill@pebble beach; monterey peninsula@pebble beach; shinnecock hills@southampton; sebonack@southampton;
national links america@southampton; maidstone@east hampton; friars head@riverhead; fishers island@fishers island;
bethpage state park@farmingdale; winged foot@mamaroneck; quaker ridge@scarsdale; oak hill@rochester;
garden city@garden city; atlantic@bridgehampton; merion@ardmore; oakmont@oakmont; aronimink@newtown square;
saucon valley@bethlehem; laurel valley@ligonier; philadelphia@gladwyne; baltusrol@springfield; ridgewood@paramus;
plainfield@plainfield; somerset hills@bernardsville; hollywood@deal; congressional@bethesda; burning tree@bethesda;
homestead@hot springs; kinloch@manakin sabot; pinehurst@pinehurst; pine needles@southern pines;
mid pines@southern pines; tobacco road@sanford; quail hollow@charlotte; old town@winston salem;
grandfather@linville; wade hampton@cashiers; harbour town@hilton head island; long cove@hilton head island;
kiawah island@kiawah island; yeamans hall@hanahan; caledonia@pawleys island; true blue@pawleys island;
tidewater@north myrtle beach; dunes beach@myrtle beach; east lake@atlanta; peachtree@brookhaven;
sea island@st simons island; ocean forest@sea island; seminole@juno beach; medalist@hobe sound;
mcarthur@hobe sound; bay hill@orlando; isleworth@windermere; sawgrass@ponte vedra beach; doral@miami;
innisbrook@palm harbor; streamsong@bowling green; calusa pines@naples; black diamond@lecanto;
shoal creek@birmingham; honors@ooltewah; sweetens cove@south pittsburg; old waverly@west point;
valhalla@louisville; muirfield village@dublin; scioto@columbus; inverness@toledo; firestone@akron;
canterbury@beachwood; double eagle@galena; camargo@cincinnati; crooked stick@carmel;
brickyard crossing@indianapolis; victoria national@newburgh; french lick@french lick; oakland hills@bloomfield hills;
crystal downs@frankfort; arcadia bluffs@arcadia; forest dunes@roscommon; medinah@medinah; chicago@wheaton;
olympia fields@olympia fields; butler national@oak brook; cog hill@lemont; shoreacres@lake bluff;
whistling straits@sheboygan; blackwolf run@kohler; erin hills@erin; milwaukee@river hills; hazeltine@benton township;
interlachen@edina; bellerive@creve coeur; prairie dunes@hutchinson; flint hills national@andover;
southern hills@tulsa; oak tree national@edmond; karsten creek@stillwater; colonial@fort worth;
champions@houston; castle pines@castle rock; cherry hills@cherry hills village; broadmoor@colorado springs;
ballyneal@holyoke; sand hills@mullen; wolf creek@mesquite; shadow creek@north las vegas; troon north@scottsdale;
tpc scottsdale@scottsdale; pga west@la quinta; estancia@scottsdale; desert forest@carefree; riviera@pacific palisades;
los angeles@los angeles; bel air@los angeles; torrey pines@la jolla; olympic@san francisco;
san francisco@san francisco; pasatiempo@santa cruz; valley montecito@montecito; half moon bay@half moon bay;
chambers bay@university place; sahalee@redmond; bandon dunes@bandon; kapalua@lahaina; mauna kea@waimea;
princeville makai@princeville; yale@new haven; myopia hunt@south hamilton; newport@newport;
kittansett@marion; tpc river highlands@cromwell; bulle rock@havre de grace; caves valley@owings mills
`
  .split(';')
  .map((entry) => entry.trim().split('@'))
  .map(([name, city]) => ({ name: name!.split(' '), city: wordsOf(city).map((word) => `@${word}`) }));

/** By the first word of the name, so that few entries are compared. */
const byFirst = new Map<string, typeof WELL_KNOWN>();
for (const one of WELL_KNOWN) byFirst.set(one.name[0]!, [...(byFirst.get(one.name[0]!) ?? []), one]);

/** Whether a venue with these core words of its name, and these search words, is one of the well-known courses. */
export const isWellKnown = (core: string[], words: Set<string>): boolean =>
  core.some((word) =>
    byFirst
      .get(word)
      ?.some(({ name, city }) => name.every((one) => words.has(one)) && city.every((one) => words.has(one))),
  );
