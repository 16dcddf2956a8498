import type { Language } from './language.js';
import { FRENCH_QUESTIONS } from './questions.js';

export const FRENCH: Language = {
  in: `
ok|daccord pour samedi|dimanche|demain|vendredi|moi
jen suis >
jy serai|vais|suis
cest bon|ok|parfait|daccord pour? moi?
je serai|serais|suis la|present|partant|presente|partante|dispo|disponible|libre|des_votres|de_la_partie|ok|daccord|avec_vous|in
on|nous sera|serons|est la|partants|present
^ partant|present|presente|dispo|disponible|je_viens|je_joue|jarrive|je_participe|jaccepte|je_confirme
je viens|joue|jouerai|viendrai|participe|participerai|prends ...
on|nous vient|venons|joue|jouons ...
je vais venir|jouer|etre_la
je peux >
je peux venir|jouer|y_aller|samedi|dimanche
compte|comptez sur moi|nous
tu peux|vous_pouvez compter ...
inscris|inscrivez|mets|mettez|note|notez|rajoute|ajoute|inscrit moi ...
avec grand? plaisir
volontiers
je serai|suis ravi|ravie|content|heureux ...
bien sur que? oui?
ca marche|roule|va_marcher|me_va|me_convient|me_plait ...
ca joue
ca va pour ...
a|au samedi|dimanche|demain|lundi|mardi|mercredi|jeudi|vendredi
je ne manquerai|raterai|manquerais|raterais pas ...
pas question de rater|manquer ...
jadorerais >
jaimerais bien >
je suis de la partie
on se voit samedi|dimanche|la_bas|demain
a ne pas manquer
je ne? dis|dirais|dirai pas non
dis pas non
carrement|grave|chaud|chaude >
je suis|jsuis chaud|chaude|partant|partante|la ...
jsuis la >
toujours partant|partante|dispo|ok|interesse|la ...
compte|comptez moi dedans|dans|pour ...
d accord
jen suis
`,
  out: `
je|on|nous ne? peux|pourrai|pourrais|peut|pouvons|pourrons|suis|serai|viens|viendrai|joue|jouerai|viendrais|participe|participerai|vais ... pas|plus ...
ne|je peux|pourrai|viens pas ...
peux|pourrai|viens|dispo pas >
pas|plus dispo|disponible|possible|libre|partant|la|pour_moi|cette_fois|ce|samedi|dimanche|demain|aujourdhui|moi|in
ce|cela nest|sera|nest_pas pas? possible
cest pas possible
pas cette fois|semaine
ce sera|est non
ce sera sans moi
sans moi
je passe >
je passe mon tour
ne comptez|compte pas ...
comptez|compte pas sur ...
une autre|prochaine fois
la prochaine fois
ce sera pour ...
non merci
malheureusement|helas|desole|dommage|desolee non|pas|je_dois_refuser|je_ne
je dois|suis_oblige refuser|decliner|annuler|de_refuser|passer
impossible pour ...
^ impossible
je decline|refuse
jaimerais|jaurais|jadorerais|aurais bien? aime? mais ...
je suis out|hors
dommage je ...
je me retire|desiste
a la prochaine
amusez vous sans ...
jsuis pas ...
jpeux pas|plus ...
ca ne? va pas etre possible|le_faire|aller ...
ca ne? le fait pas
je nai plus besoin ...
plus besoin >
jannule|annule|me_desiste ...
je me desiste
donne|donnez ma place ...
enleve|retire|enlevez|retirez moi ...
finalement non|pas|je_peux_pas ...
aucun des deux
ni lun ni lautre
`,
  excuses: `
je_suis|je_serai|on_est|nous_sommes en|a|au {place}
je suis|serai malade|occupe|occupee|en_vacances|en_voyage|en_deplacement|pris|prise|blesse|absent|absente|au_travail|grippe|enrhume ...
je travaille ...
jai du_travail|la_grippe|un_empechement|deja|autre_chose|un_rendez|une_reunion|un_mariage|la_fievre|des_obligations|un_rdv|mal|le_covid|autre ...
je dois travailler
en deplacement|vacances|voyage|reunion
^ malade|occupe|absent|deja_pris|pris|empeche
mal au dos
`,
  maybe: `
peutetre|eventuellement|probablement|surement_pas
peut etre
je ne? sais pas
je ne? suis pas {adv}* sur|sure|certain|certaine
pas sur|sure|certain
si je|il|on|vous|tu|ca|le|la|tout|ma|mon
ca depend
je te|vous dis|redis|confirme|tiens|tiendrai|redirai|dirai ...
je dois|vais|faut|il_faut que? voir|verifier|demander|regarder|confirmer|je ...
je verrai
on verra
je vais essayer
jespere ...
je regarde|verifie|demande|reviens ...
plus tard
sans doute
laisse|laissez|donne|donnez moi ...
`,
  yes: `oui|ouais|ouaip|daccord|ok_pour_moi|bien_sur|absolument|parfait|evidemment|avec_plaisir|grave|nickel|certainement|vendu|entendu|ouii|yep`,
  no: `non|nan|nenni|helas_non|desole_non|pas_du_tout|non_pas`,
  like: `super|genial|cool|bien|merci|top|chouette|tres_bien|bonne_idee`,
  neutral: `
pas de probleme|soucis|souci|problemes
pas mal|grave|moi_qui
oui|ok jai? recu|vu|bien_recu ...
bonne partie|journee
`,
  late: `
en retard
jarrive|arrive|serai|suis dans|en # minutes?
# minutes? de retard
en chemin|route
`,
  guests: `
puis|peux je? amener|venir_avec|inviter|ramener ...
avec mon|ma beau|belle frere|soeur|pere|mere|fils|fille
avec un|mon|ma ami|copain|fils|femme|frere|pote|invite
`,
  help: `
^ aide $
comment je? reponds|repondre|on_repond|ca_marche|ca_fonctionne ...
qui est|etes|es ce|vous|tu|cest
cest qui
`,
  list: `
^ liste $
`,
  questions: FRENCH_QUESTIONS,
  negators: 'ne pas non jamais nest sans',
  fillers: `bonjour salut merci beaucoup je tu il on nous vous le la les un une de du des et a au aux avec pour sur en ce cette
    cet mon ma moi toi bien tres lundi mardi mercredi jeudi vendredi samedi dimanche demain aujourdhui matin soir semaine
    weekend amis mec les gars desole desolee malheureusement helas bonsoir alors aussi mais cest super bises cordialement
    amitie h heures vieux chef pote oui plaisir`,
};
