import type {
  PayloadOf,
  accountNoticed,
  codeRequested,
  emailChanged,
  passwordResetRequested,
} from '@game/contracts';
import type { Wording } from '../messages/notice.js';
import { email } from './layout.js';
import { PRODUCT, until, type Links } from './words.js';

export const accountFooter = ({ supportEmail }: Links) =>
  `You get this because of your account at ${PRODUCT} We always send security emails. Questions: ${supportEmail}.`;

export function passwordReset(
  { username, token, expiresAt, timeZone }: PayloadOf<typeof passwordResetRequested>,
  links: Links,
): Wording {
  return {
    email: email({
      subject: 'Reset your password',
      heading: 'Choose a new password',
      paragraphs: [
        `Hello ${username}, somebody asked for a new password for your account.`,
        `The link works once, until ${until(expiresAt, timeZone)}.`,
        'If it was not you, do nothing: your password stays as it is.',
      ],
      button: { label: 'Choose a new password', href: `${links.publicUrl}/reset-password?token=${token}` },
      footer: accountFooter(links),
    }),
  };
}

export function code(
  { channel, code: digits, username, expiresAt, timeZone }: PayloadOf<typeof codeRequested>,
  links: Links,
): Wording {
  if (channel === 'phone')
    return {
      sms: `${PRODUCT} Your code is ${digits}. It works for 10 minutes. We never ask you for it. Reply STOP to end texts.`,
    };
  return {
    email: email({
      subject: `${digits} is your code`,
      heading: `Your code is ${digits}`,
      paragraphs: [
        `Hello ${username}, enter this code in the app to confirm this email address.`,
        `It works until ${until(expiresAt, timeZone)}. We never ask you for it.`,
        'If it was not you, do nothing.',
      ],
      footer: accountFooter(links),
    }),
  };
}

/** The mail to the previous address of the account, with a link that undoes the change. */
export function emailChange(
  { username, token, at, undoUntil, timeZone }: PayloadOf<typeof emailChanged>,
  links: Links,
): Wording {
  const subject = 'Your email address was changed';
  return {
    email: email({
      subject,
      heading: subject,
      paragraphs: [
        `Hello ${username}, the email address of your account was changed on ${until(at, timeZone)}; this one no longer belongs to it.`,
        'If it was you, do nothing.',
        `If it was not you, take the account back until ${until(undoUntil, timeZone)}: the link gives it this address again, signs everybody out and mails you a link for a new password.`,
      ],
      button: { label: 'This was not me', href: `${links.publicUrl}/not-me?token=${token}` },
      footer: accountFooter(links),
    }),
  };
}

type Noticed = PayloadOf<typeof accountNoticed>;

/** Each notice says what to do if the change was not made by the account's owner. */
export function accountNotice(noticed: Noticed, links: Links): Wording {
  const { username, what, at, timeZone, passkeys } = noticed;
  const when = until(at, timeZone);
  const says: Record<Noticed['what'], { subject: string; paragraphs: string[] }> = {
    'password-changed': {
      subject: 'Your password was changed',
      paragraphs: [
        `The password of your account was changed on ${when}. Other devices were signed out; API keys, the calendar link and browser notifications have ended, and webhooks are paused.`,
        'Make new ones in your profile for what you still use, and resume your webhooks through the API.',
        ...(passkeys.length
          ? [
              `These passkeys still sign in: ${passkeys.map((name) => `“${name}”`).join(', ')}. Remove those that are not yours at ${links.publicUrl}/profile?tab=account.`,
            ]
          : []),
        `If it was not you, choose a new one at ${links.publicUrl}/forgot-password: that ends all of it again.`,
      ],
    },
    'email-changed': {
      subject: 'Your email address was changed',
      paragraphs: [
        `The email address of your account was changed on ${when}; this one no longer belongs to it.`,
        `If it was not you, write to ${links.supportEmail} at once.`,
      ],
    },
    'deletion-scheduled': {
      subject: 'Your account will be deleted',
      paragraphs: [
        `As you asked, your account will be deleted on ${when}. You are signed out everywhere, and your API keys have ended.`,
        `If you change your mind, or it was not you: sign in at ${links.publicUrl} before then, and everything stays as it was.`,
      ],
    },
    'deletion-cancelled': {
      subject: 'Your account stays',
      paragraphs: [
        'You signed in again, so your account will not be deleted.',
        'API keys that you had have ended; make new ones in your profile.',
      ],
    },
  };
  const { subject, paragraphs } = says[what];
  return {
    email: email({
      subject,
      heading: subject,
      paragraphs: [`Hello ${username},`, ...paragraphs],
      footer: accountFooter(links),
    }),
  };
}
