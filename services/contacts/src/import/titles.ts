import type { IMPORT_FIELDS } from '@game/contracts';

export type Field = (typeof IMPORT_FIELDS)[number];

/** A column with first and last name, by the order in which the title names them. */
const FIRST_LAST =
  /^(vor(name)? und (nach|zu)name|vorname (nach)?name|first( name)? (and )?(last|surname)( name)?|prenom (et )?nom|nombre y apellidos?)$/;
const LAST_FIRST =
  /^(name )?(last( name)?|surname|family name) (and )?(first|given|fore)( ?name)?$|^((nach|zu|familien)?name|nom|apellidos?) (und |et |y )?(vorname|prenoms?|nombres?)$/;
/** The patterns by which the title of a column shows that it holds a name, a tier or a handicap; the first one counts. */
const TITLES: Array<[Field, RegExp]> = [
  [
    'name',
    /^(full |display |contact |player |golfer |member |guest |friend )?names?$|^(contact|player|golfer|member|guest|friend|spieler|mitglied|teilnehmer|jugador|joueur)s?$|^nom complet$|^nombre completo$|^vollstandiger name$|^(anzeige|spieler|mitglieds)name$|^fullname$|^displayname$/,
  ],
  ['name', FIRST_LAST],
  ['name', LAST_FIRST],
  [
    'first',
    /^(first|fore)( ?names?)?$|^given( ?names?)?$|^(vor|ruf)namen?$|^nombres?$|^primer nombre$|^prenoms?$/,
  ],
  [
    'middle',
    /^(middle|additional)( ?names?| initial)?$|^(weiterer?|zweiter) vornamen?$|^segundo nombre$|^deuxieme prenom$/,
  ],
  [
    'last',
    /^last( ?names?)?$|^family( ?names?)?$|^surnames?$|^(nach|familien)namen?$|^apellidos?$|^nom( de famille)?$/,
  ],
  ['suffix', /^(name )?suffix(e|o)?$|^(sufijo|namenssuffix)$/],
  [
    'instead',
    /^(nickname|preferred name|file as|organization( 1)? name|company|spitzname|firma|empresa|compania|organizacion|societe|surnom|apodo)$/,
  ],
  ['tier', /^tier$/],
  [
    'handicap',
    /^(golf |whs |usga |ghin |current |dgv )?(handicap|hcp|hdcp|hcpi|hi|h i|(stamm)?vorgabe)( index)?$|^((whs|ghin|usga|current) )?index$/,
  ],
  ['email', /^adresse electronique$|^direccion electronica$/],
  // The titles of phones that have no word for a phone in them.
  ['phone', /^contact (number|no)$/],
  ['mobile', /^text (number|no)$|^whats app( number)?$/],
  ['home', /^particular( \d)?$|^homephone$/],
  ['work', /^workphone$/],
];

/** The words of the titles of addresses, without accents. A title with any other word is not one of an address. */
const WORDS: Array<[kind: string, words: string]> = [
  [
    'email',
    'email emails mail mails correo correos messagerie courriel courrier emailaddress emailadresse mailadresse',
  ],
  ['fax', 'fax telefax telecopie telecopieur'],
  [
    'mobile',
    'mobile mobil cell cellular cellphone cellulaire celular iphone whatsapp handy handynummer handynr mob mobilephone mobilenumber mobiltelefon mobiltel mobilnummer mobilnr mobiltelefonnummer mobiltelefonnr mobilfunk mobilfunknummer movil portable gsm sms',
  ],
  [
    'phone',
    'phone phones telephone telephones tel telefon telefonnummer telefonnr telnr telefono telefonos tlf ph phonenumber rufnummer hauptrufnummer haupttelefon autotelefon centralita',
  ],
  ['home', 'home privat private particular domicile personal personnel casa festnetz'],
  [
    'work',
    'work business office company geschaftlich gesch dienstlich dienstl firma buro bureau professionnel societe trabajo oficina empresa organizacion',
  ],
  [
    '',
    'e value valeur valor wert address addresses adresse direccion electronic electronico electronique number numbers numero nummer nr no n num contact primary primare main principal other weiteres weitere weiterer anderes andere anderer autre otro car voiture automovil coche de del du la le l el d',
  ],
  // Whose address it is, and which of several.
  [
    '',
    'player member guest golfer friend spieler mitglied jugador joueur preferred best secondary sekundare alternate alternative alt day daytime evening',
  ],
];
const KINDS = new Map(
  WORDS.flatMap(([kind, words]) => words.split(' ').map((word) => [word, kind] as const)),
);

/** What a word says about a number or an address: `mobile` for `handynummer`, '' for `privat` as for `number`. */
export const kindOfWord = (word: string): string | undefined => KINDS.get(word);

function addressOf(title: string): Field | null {
  const words = title.split(' ').filter((word) => !/^\d+$/.test(word));
  const kinds = words.map((word) => KINDS.get(word));
  if (kinds.includes(undefined)) return null;
  const kind = (['email', 'fax', 'mobile'] as const).find((kind) => kinds.includes(kind));
  if (kind) return kind;
  if (words.includes('festnetz')) return 'home';
  if (!kinds.includes('phone')) return null;
  return (['home', 'work'] as const).find((kind) => kinds.includes(kind)) ?? 'phone';
}

const LONGEST_TITLE = 60;

/**
 * A title in lower case, without accents, and with one space for punctuation and between joined words: `e mail 1 value`
 * for `E-mail 1 - Value`, `phone number` for `PhoneNumber` and for `Phone #`.
 */
export const plain = (title: string): string =>
  title
    .slice(0, LONGEST_TITLE)
    .replace(/(?<=\p{Ll}{2})(?=\p{Lu})|(?<=\p{Ll}{2})(?=\d)/gu, ' ')
    .replace(/#/g, ' number ')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

export function fieldOf(title: string): Field | null {
  const words = plain(title);
  return TITLES.find(([, pattern]) => pattern.test(words))?.[0] ?? addressOf(words);
}

/** True if the names in a column with this title begin with the last name: `NOM Prénom`. */
export const isLastFirst = (title: string): boolean => LAST_FIRST.test(plain(title));
