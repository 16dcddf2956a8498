import type { IMPORT_FIELDS } from '@game/contracts';

export type Field = (typeof IMPORT_FIELDS)[number];

/**
 * The patterns by which the title of a column shows its field: our own titles, and those of Google Contacts
 * and of Outlook in English, German, Spanish and French. A title is compared in lower case, without accents,
 * and with one space for punctuation: `E-mail 1 - Value` is compared as `e mail 1 value`. The first pattern
 * that matches counts.
 */
const TITLES: Array<[Field, RegExp]> = [
  [
    'name',
    /^(full |display |contact )?name$|^(contact|player|golfer|spieler|jugador|joueur)$|^nom complet$|^nombre completo$|^vollstandiger name$/,
  ],
  ['first', /^first( name)?$|^given name$|^vorname$|^nombre$|^primer nombre$|^prenom$/],
  ['middle', /^(middle|additional) name$|^weitere[r]? vornamen?$|^segundo nombre$|^deuxieme prenom$/],
  [
    'last',
    /^last( name)?$|^family name$|^surname$|^nachname$|^familienname$|^apellidos?$|^nom( de famille)?$/,
  ],
  [
    'instead',
    /^(nickname|file as|organization( 1)? name|company|spitzname|firma|empresa|compania|organizacion|societe|surnom|apodo)$/,
  ],
  ['email', /^(e ?mail|mail)( address)?$|^e ?mail \d+ (value|address)$|^primary e ?mail( address)?$/],
  [
    'email',
    /^e ?mail( \d)? ?adresse$|^direccion del? correo( electronico)?( \d)?$|^correo( electronico)?( \d)?$|^adresse (de messagerie|e ?mail|electronique)( \d)?$|^courriel$/,
  ],
  ['fax', /\bfax\b|telecopie/],
  [
    'mobile',
    /^(mobile|cell|cellular)( phone| number)?( \d)?$|^mobil(telefon|nummer)?( \d)?$|^handy(nummer)?$|^(telefono )?movil$|^(tel |telephone )?(mobile|portable)$/,
  ],
  [
    'phone',
    /^phone( number)?$|^telephone( number)?$|^tel$|^primary phone$|^phone \d+ value$|^telefon(nummer)?$|^haupttelefon$|^telefono( principal)?$|^telephone principal$/,
  ],
  [
    'home',
    /^home phone( \d)?$|^telefon \(?privat\)?( \d)?$|^telefono particular( \d)?$|^telephone domicile( \d)?$/,
  ],
  [
    'work',
    /^(business|work|company main|other) phone( \d)?$|^telefon geschaftlich( \d)?$|^weiteres telefon$|^telefono del trabajo( \d)?$|^(otro telefono|autre telephone)$|^telephone bureau( \d)?$/,
  ],
  ['tier', /^tier$/],
  ['handicap', /^(golf )?handicap( index)?$|^hcp$/],
];
const LONGEST_TITLE = 60;

export const plain = (title: string): string =>
  title
    .slice(0, LONGEST_TITLE)
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

export const fieldOf = (title: string): Field | null =>
  TITLES.find(([, pattern]) => pattern.test(plain(title)))?.[0] ?? null;

/** True if at least one column has names, emails or phones. A file without such a column cannot be imported. */
export const isUsable = (fields: Array<Field | null>): boolean =>
  fields.some((field) => field !== null && field !== 'tier' && field !== 'handicap');
