import { count } from './count';

export const importStrings = {
  title: 'Import Contacts',
  tabs: { file: 'Upload CSV File', device: 'Device Contacts' },
  drop: 'Drop your file here, or',
  choose: 'Choose a file',
  fileLabel: 'CSV or vCard file',
  fileHint:
    'Columns: Name, Email, Phone, Tier, Handicap. Files of Google Contacts and Outlook work too (.csv, .tsv, .txt), and vCards (.vcf).',
  invalidTitle: 'Invalid File',
  invalid: 'Please upload a CSV file',
  reading: 'Reading the file…',
  importing: (file: string) => `Importing ${file}…`,
  another: 'Another file',
  summary: (good: number, total: number) => `${count(good)} of ${count(total)} contacts can be imported`,
  merged: (n: number) =>
    n === 1
      ? '1 is known already and gets what is missing'
      : `${count(n)} are known already and get what is missing`,
  toLookAt: (n: number) => (n === 1 ? '1 row needs a look' : `${count(n)} rows need a look`),
  rowNumber: (row: number) => `Row ${row}`,
  noName: (row: number) => `No name in row ${row}`,
  rows: 'The rows of the list',
  actions: { create: 'New', merge: 'Merged', wrong: 'Left out' },
  moreRows: (n: number) => `Show more: ${count(n)} rows are not shown yet`,
  tickAll: 'Choose all',
  tickNone: 'Choose none',
  mend: (name: string) => `Fix ${name}`,
  mendShort: 'Fix',
  useIt: 'Use it',
  cancel: 'Cancel',
  notLooked: 'This row could not be looked at. Please try again.',
  mayText: (name: string) => `${name} may be texted`,
  mayTextShort: 'May be texted',
  noTexts: { landline: 'A landline: it gets no texts', fax: 'A fax number: it gets no texts' },
  noRoom: (room: number, fresh: number) =>
    room > 0
      ? `Only ${count(room)} more contacts fit: an account holds at most 5,000. Please choose ${count(fresh - room)} fewer.`
      : 'No more contacts fit: an account holds at most 5,000. Please delete some you no longer play with.',
  takeFirst: (room: number) => (room === 1 ? 'Take the first one' : `Take the first ${count(room)}`),
  columns: (unused: number) =>
    unused === 0
      ? 'All columns are used'
      : unused === 1
        ? 'Columns: 1 is not used'
        : `Columns: ${unused} are not used`,
  noColumns: 'What do the columns hold? Please choose at least the name.',
  column: (n: number) => `Column ${n}`,
  notUsed: 'Not used',
  fields: {
    name: 'Name',
    first: 'First name',
    middle: 'Middle name',
    last: 'Last name',
    suffix: 'Suffix, such as Jr.',
    instead: 'Name if there is no other',
    email: 'Email',
    mobile: 'Mobile phone',
    phone: 'Phone',
    home: 'Home phone',
    work: 'Work phone',
    fax: 'Fax',
    tier: 'Tier',
    handicap: 'Handicap',
  },
  tooLarge: (bytes: number) =>
    `This file has ${Math.ceil(bytes / 1_048_576)} MB, and at most 5 MB are read. Please leave out pictures, or split it.`,
  progress: (n: number, of: number) => `${count(n)} of ${count(of)}`,
  goesOn: 'You can close this window: the import continues, and its result stays here.',
  stopped: 'The import stopped',
  goOn: (n: number) => `Continue with ${count(n)}`,
  counts: (created: number, merged: number, out: number) =>
    [`${count(created)} new`, `${count(merged)} known already`, out > 0 && `${count(out)} left out`]
      .filter(Boolean)
      .join(', '),
  closeResult: 'Done',
  consent: 'Everybody in this list agreed to be texted',
  consentDevice: 'Everybody I chose agreed to be texted',
  consentHint: 'Without this we can only email them.',
  go: (n: number) => (n === 1 ? 'Import 1 contact' : `Import ${count(n)} contacts`),
  complete: 'Upload Complete',
  completeText: (n: number, total: number) => `Imported ${count(n)} of ${count(total)} contacts`,
  uploadFailedTitle: 'Upload Failed',
  uploadFailed: 'Upload failed',
  rowError: (row: number, reason: string) => `Row ${row}: ${reason}`,
  deviceText: 'Choose friends from the address book of this device. They come into tier 2.',
  pick: 'Choose contacts',
  notSupported: 'Contact access not supported on this device',
  accessFailed: 'Contact Access Failed',
  noAccess: 'Contact access is not available in this browser. Please add contacts manually.',
  denied: 'Permission denied or contacts unavailable',
  loaded: 'Contacts Loaded',
  loadedText: (n: number) => (n === 1 ? '1 contact to choose from' : `${count(n)} contacts to choose from`),
  noneTitle: 'No Contacts Selected',
  none: 'Please select at least one contact to import',
  imported: 'Contacts Imported',
  importedText: (n: number) => (n === 1 ? '1 contact is in tier 2' : `${count(n)} contacts are in tier 2`),
  knownAs: (name: string) => `In your list already as ${name}: gets what is missing`,
  importFailedTitle: 'Import Failed',
  importFailed: 'Failed to import contacts',
  all: 'All of them',
};
