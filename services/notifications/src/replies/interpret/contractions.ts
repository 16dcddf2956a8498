/**
 * Full forms of contractions, shortened words and spellings that are frequent in texts. One token becomes one
 * or more.
 */
const FULL_FORMS = `
im = i am|cont = count|hopfully = hopefully|yeess = yes|wil = will|il = i will|gimmie = give me|gimmee = give me|helll = hell|deffo = definitely|naa = nope|nahhh = nope|yuh = yep|obvs = obviously|obvi = obviously|okeydoke = ok|alrighty = alright|okeydokey = ok|makeit = make it|putme = put me|letsgo = let us go|illbe = i will be|mke = make|pss = pass|twn = town|wek = week|fpr = for|yoiu = you|uo = up|gona = going to|thnk = think|ply = play|plz = please|tym = time|tme = time|hve = have|hav = have|wrk = work|wll = will|cll = call|gd = good|wknd = weekend|thx = thanks|abt = about|rdy = ready|tht = that|thts = that is|wat = what|wht = what|wth = with|yrself = yourself|cannt = can not|sii = si|imout = i am out|til = till|gud = good|mos = most|sho = sure|thet = that|b = be|br = be|yuo = you|oyu = you|teh = the|nto = not|cna = can|mak = make|mis = miss|yss = yes|adn = and|plya = play|outta = out of|shall = will|iam = i am|imma = i will|ima = i will|i'ma = i will|ive = i have|youre = you are|theyre = they are
cant = can not|cannot = can not|cnt = can not|cnat = can not|wont = will not|won't = will not|can't = can not
dont = do not|doesnt = does not|didnt = did not|isnt = is not|arent = are not|wasnt = was not|werent = were not
couldnt = could not|shouldnt = should not|wouldnt = would not|havent = have not|hasnt = has not|hadnt = had not
aint = am not|ain't = am not|shan't = will not|doubtfull = doubtful
gonna = going to|gunna = going to|gon = going to|wanna = want to|gotta = got to|hafta = have to|lemme = let me
gimme = give me|dunno = do not know|idk = do not know|iirc = if i remember|shoulda = should have|coulda = could have
woulda = would have|whos = who is|whats = what is|wheres = where is|whens = when is|hows = how is|thats = that is
its = it is|theres = there is|lets = let us|let's = let us|hes = he is|shes = she is|heres = here is
u = you|ur = your|r = are|ya'll = you all|y'all = you all|yall = you all|c = see|cu = see you|cya = see you
pls = please|plz = please|plse = please|thx = thanks|thnx = thanks|thks = thanks|tks = thanks|tnx = thanks|ty = thanks
tysm = thanks|bc = because|cuz = because|cos = because|coz = because|cause = because|'cause = because|becuz = because
tmrw = tomorrow|tmr = tomorrow|tomorow = tomorrow|tommorow = tomorrow|tommorrow = tomorrow|2morrow = tomorrow
tmw = tomorrow|2day = today|2nite = tonight|tonite = tonight|wknd = weekend|wkend = weekend|b4 = before|gr8 = great
prob = probably|probs = probably|prolly = probably|prly = probably|probly = probably|defo = definitely
deff = definitely|def = definitely|defs = definitely|definately = definitely|definetly = definitely
defiantly = definitely|abs = absolutely|absolutly = absolutely|fer = for|4 sure = for sure|fo = for|w = with
sry = sorry|srry = sorry|soz = sorry|sorr = sorry|k = ok|kk = ok|okay = ok|okey = ok|okie = ok|okk = ok|oki = ok
yess = yes|yse = yes|yesh = yes|yass = yes|yas = yes|ys = yes|yesd = yes|eys = yes|yrd = yes|ye = yes
yep = yep|yepp = yep|yip = yep|yepper = yep|yeppers = yep|yuppers = yep|yup = yep|yupp = yep|yeh = yeah
yea = yeah|yeahh = yeah|yah = yeah|yeahs = yeah|yessir = yes sir|yessiree = yes sir|yezzir = yes sir
nah = nope|nahh = nope|naw = nope|nop = nope|nopes = nope|nay = nope|noo = no|nopee = nope|noe = no|negatory = negative
inn = in|iin = in|otu = out|uot = out|outt = out|oout = out|oit = out|imin = i am in|i'min = i am in
ouy = out|iut = out|oyt = out|countme = count me|cantmake = can not make|wknds = weekends|appt = appointment
doc = doctor|docs = doctor|dr = doctor|drs = doctor|dr's = doctor|doctor's = doctor|vacay = vacation|vaca = vacation
wed = wednesday|weds = wednesday|thur = thursday|thurs = thursday|thu = thursday|thirsday = thursday|tues = tuesday
tue = tuesday|fri = friday|sat = saturday|sats = saturday|mon = monday|sunday's = sunday|saterday = saturday
sun = sunday|mins = minutes|min = minutes|minute = minutes|hrs = hours|hr = hours|hour = hours|nxt = next|wk = week
msg = message|msgs = messages|txt = text|txts = texts|txting = texting|text's = texts|comin = coming|playin = playing
workin = working|goin = going|travelling = traveling|oot = out of town|unavail = unavailable|avail = available
rainchk = rain check|raincheck = rain check|sumthin = something|somethin = something|sth = something|tho = though
altho = although|unfort = unfortunately|unfortunatly = unfortunately|unfortuantely = unfortunately|ya = you
favour = favor|cancelled = canceled|cancelling = canceling|omw = on my way|tbh = honestly|ngl = honestly|fml = damn
nvm = never mind|nevermind = never mind|jk = just kidding|lmk = let me know|rn = right now|asap = soon|bday = birthday
fyi = by the way|btw = by the way|ttyl = talk later|hdcp = handicap|tee-time = tee time|teetime = tee time|t-time = tee time
nogo = no go|no-go = no go|standby = stand by|opt-out = optout|ok'd = ok|affirm = affirmative|cud = could|wud = would
y'know = you know|whatevs = whatever|forsure = for sure|fersure = for sure|4sure = for sure|fs = for sure
ofc = of course|ofcourse = of course|alot = a lot|asf = very|af = very|dang = damn|darn = damn|dammit = damn|damnit = damn
`;

const FULL = new Map(
  FULL_FORMS.trim()
    .split(/[\n|]/)
    .map((line) => {
      const [short, full] = line.split(' = ');
      return [short!, full!.split(' ')] as const;
    }),
);

/** After these words "ill" means unwell and is not an "I'll" without its apostrophe. */
const AFTER_UNWELL = new Set(
  "today this with and so sorry at right since from all now can cant can't wont won't".split(' '),
);
const GERMAN_AFTER_IM = new Set(
  'urlaub bett krankenhaus ausland dienst buro moment stau krankenstand'.split(' '),
);
const ENDINGS: [RegExp, string][] = [
  [/n't$/, 'not'],
  [/'m$/, 'am'],
  [/'re$/, 'are'],
  [/'ve$/, 'have'],
  [/'ll$/, 'will'],
  [/'d$/, 'would'],
  [/'s$/, 'is'],
];

export const isShortForm = (token: string) => FULL.has(token);

/** Returns the tokens of the full form; `next` is the token that follows. */
export function fullForm(token: string, next: string | undefined): string[] {
  if (token === 'im' && next && GERMAN_AFTER_IM.has(next)) return [token];
  const full = FULL.get(token);
  if (full) return full;
  if (token === 'ill' && next && !AFTER_UNWELL.has(next)) return ['i', 'will'];
  if (token === 'id' && next && !/^(is|card|number|tag)$/.test(next)) return ['i', 'would'];
  for (const [ending, word] of ENDINGS)
    if (ending.test(token) && !token.startsWith("'")) return [token.replace(ending, ''), word];
  return [token.replaceAll("'", '')];
}
