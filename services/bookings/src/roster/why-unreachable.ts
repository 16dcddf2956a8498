import type { Reach } from '@game/contracts';

const NO_TEXT: Record<Reach['sms'], string> = {
  open: 'no text',
  'no-phone': 'no phone',
  untextable: 'no texts go to this number',
  'opted-out': 'texts were refused with STOP',
  'no-permission': 'no permission to text',
};
const NO_MAIL: Record<Reach['email'], string> = {
  open: 'no mail',
  'no-address': 'no email',
  'switched-off': 'mail was unsubscribed',
  bounced: 'a mail came back',
};

/** Says to the organiser why neither channel reaches a friend: "a mail came back, and no phone". */
export const whyNeither = ({ sms, email }: Reach): string => `${NO_MAIL[email]}, and ${NO_TEXT[sms]}`;
