import type { IMPORT_FIELDS } from '@game/contracts';

export type Field = (typeof IMPORT_FIELDS)[number];

/**
 * The patterns by which the title of a column shows that it holds a name, a tier or a handicap: our own titles, and
 * those of Google Contacts and of Outlook in English, German, Spanish and French. The first pattern that matches counts.
 */
const TITLES: Array<[Field, RegExp]> = [
  [
    'name',
    /^(full |display |contact |player |golfer |member |guest |friend )?names?$|^(contact|player|golfer|member|guest|friend|spieler|mitglied|jugador|joueur)s?$|^nom complet$|^nombre (completo|y apellidos)$|^vollstandiger name$/,
  ],
  [
    'first',
    /^(first|fore)( ?names?)?$|^given( names?)?$|^(vor|ruf)namen?$|^nombres?$|^primer nombre$|^prenoms?$/,
  ],
  ['middle', /^(middle|additional)( names?)?$|^weiterer? vornamen?$|^segundo nombre$|^deuxieme prenom$/],
  [
    'last',
    /^last( ?names?)?$|^family( ?names?)?$|^surnames?$|^(nach|familien)namen?$|^apellidos?$|^nom( de famille)?$/,
  ],
  ['suffix', /^(name )?suffix(e|o)?$|^sufijo$/],
  [
    'instead',
    /^(nickname|file as|organization( 1)? name|company|spitzname|firma|empresa|compania|organizacion|societe|surnom|apodo)$/,
  ],
  ['tier', /^tier$/],
  ['handicap', /^(golf |whs |current )?(handicap|hcp|hdcp|hcpi|vorgabe)( index)?$|^whs index$/],
  // The titles of phones that have no word for a phone in them.
  ['phone', /^contact (number|no)$/],
  ['home', /^particular( \d)?$/],
];

/** The words of the titles of addresses, without accents. A title with any other word is not one of an address. */
const WORDS: Array<[kind: string, words: string]> = [
  ['email', 'email emails mail mails correo correos messagerie courriel courrier'],
  ['fax', 'fax telefax telecopie telecopieur'],
  [
    'mobile',
    'mobile mobil cell cellular cellphone cellulaire celular iphone whatsapp handy handynummer mobiltelefon mobilnummer mobiltelefonnummer movil portable',
  ],
  [
    'phone',
    'phone phones telephone telephones tel telefon telefonnummer telefono telefonos tlf haupttelefon autotelefon centralita',
  ],
  ['home', 'home privat private particular domicile personal personnel casa'],
  [
    'work',
    'work business office company geschaftlich dienstlich firma buro bureau professionnel societe trabajo oficina empresa organizacion',
  ],
  [
    '',
    'e value valeur valor address adresse direccion electronic electronico electronique number numbers numero nummer nr no num contact primary main principal other weiteres weitere weiterer autre otro car voiture automovil coche de del du la le l el d',
  ],
];
const KINDS = new Map(
  WORDS.flatMap(([kind, words]) => words.split(' ').map((word) => [word, kind] as const)),
);

function addressOf(title: string): Field | null {
  const kinds = title
    .split(' ')
    .filter((word) => !/^\d+$/.test(word))
    .map((word) => KINDS.get(word));
  if (kinds.includes(undefined)) return null;
  const kind = (['email', 'fax', 'mobile'] as const).find((kind) => kinds.includes(kind));
  if (kind || !kinds.includes('phone')) return kind ?? null;
  return (['home', 'work'] as const).find((kind) => kinds.includes(kind)) ?? 'phone';
}

const LONGEST_TITLE = 60;

/** A title in lower case, without accents, and with one space for punctuation: `e mail 1 value` for `E-mail 1 - Value`. */
export const plain = (title: string): string =>
  title
    .slice(0, LONGEST_TITLE)
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

function fieldOf(title: string): Field | null {
  const words = plain(title);
  return TITLES.find(([, pattern]) => pattern.test(words))?.[0] ?? addressOf(words);
}

/** Returns the field of each column by its title. */
export function fieldsOf(titles: string[]): Array<Field | null> {
  const fields = titles.map(fieldOf);
  // Beside a first name, a column that is only called "Name" holds the last name.
  const isLastName = fields.includes('first') && !fields.includes('last');
  return isLastName ? fields.map((field) => (field === 'name' ? 'last' : field)) : fields;
}

/** True if at least one column has names, emails or phones. A file without such a column cannot be imported. */
export const isUsable = (fields: Array<Field | null>): boolean =>
  fields.some((field) => field !== null && !['tier', 'handicap', 'suffix'].includes(field));

const EMAIL = /^[^@]{1,64}@[^@]{1,200}$/;
const PHONE = /^\s*\+?[\d\s().-]{7,20}$/;
/** True for an email address or a phone number, which cannot be the title of a column. */
export const isAddress = (cell: string): boolean => EMAIL.test(cell) || PHONE.test(cell);

/**
 * Returns the fields of a file without titles by what its columns contain: the first column of other words is the name.
 * `samples` has the first values of each column.
 */
export function fieldsByContents(samples: string[][]): Array<Field | null> {
  const most = (values: string[], pattern: RegExp) =>
    values.filter((value) => pattern.test(value)).length * 2 > values.length;
  const fields = samples.map((values): Field | null =>
    most(values, EMAIL) ? 'email' : most(values, PHONE) ? 'phone' : null,
  );
  const name = samples.findIndex((values, i) => fields[i] === null && most(values, /\p{L}/u));
  return fields.map((field, i) => (i === name ? 'name' : field));
}
