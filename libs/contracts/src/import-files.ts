/** The endings of the files that can be imported (contacts#import). Excel calls a table with tabs a text. */
export const IMPORT_FILE_TYPES = { table: ['csv', 'tsv', 'txt'], cards: ['vcf', 'vcard'] } as const;

/** True if the name of a file has one of these endings, in upper or lower case. */
export const endsIn = (fileName: string, types: readonly string[]): boolean =>
  types.some((type) => fileName.toLowerCase().endsWith(`.${type}`));
