import type { PayloadOf, accessAnnounced } from '@game/contracts';
import type { Wording } from '../messages/notice.js';
import { accountFooter } from './account.js';
import { email } from './layout.js';
import { until, type Links } from './words.js';

type Announced = PayloadOf<typeof accessAnnounced>;

/**
 * Tells the owner of an account about a change that an intruder would make, such as a new API key, with a link
 * that undoes it (accounts#what-is-announced).
 */
export function announcement(
  { username, what, about, at, timeZone, token, undoUntil }: Announced,
  links: Links,
): Wording {
  const when = until(at, timeZone);
  const newPassword = `${links.publicUrl}/forgot-password`;
  const shutOut = token
    ? `If it was not you, take the account back until ${until(undoUntil!, timeZone)}: the link undoes this and every change after it, signs everybody out, ends API keys, pauses webhooks and mails you a link for a new password.`
    : `If it was not you, choose a new password at ${newPassword}: that signs everybody out, ends API keys and pauses webhooks.`;
  const says: Record<Announced['what'], { subject: string; paragraphs: string[] }> = {
    'api-key': {
      subject: 'A new API key for your account',
      paragraphs: [`The API key “${about}” was made on ${when}. Programs that have it act as you.`, shutOut],
    },
    webhook: {
      subject: 'A new webhook for your account',
      paragraphs: [`Since ${when}, news of your tee times is also sent to ${about}.`, shutOut],
    },
    phone: {
      subject: 'Your phone number was changed',
      paragraphs: [
        about
          ? `Since ${when} your account has the phone number ${about}.`
          : `Since ${when} your account has no phone number.`,
        shutOut,
      ],
    },
    passkey: {
      subject: 'A new passkey for your account',
      paragraphs: [
        `The passkey “${about}” was added on ${when}. Anyone who has it can sign in with it.`,
        shutOut,
      ],
    },
    'second-step': {
      subject: 'Signing in takes two steps now',
      paragraphs: [`Since ${when} a second step is asked for after the password.`, shutOut],
    },
    'second-step-off': {
      subject: 'Signing in takes one step again',
      paragraphs: [`Since ${when} no second step is asked for after the password.`, shutOut],
    },
    export: {
      subject: 'Your data was downloaded',
      paragraphs: [`Everything that we keep of you was downloaded on ${when}.`, shutOut],
    },
    'sign-in': {
      subject: 'A new device signed in to your account',
      paragraphs: [
        `A browser from which you had not signed in before was used on ${when}.`,
        ...(about ? [`It calls itself: ${about}`] : []),
        `If it was you, do nothing. ${shutOut}`,
      ],
    },
    'taken-back': {
      subject: 'You took your account back',
      paragraphs: [
        'What was changed is undone. Everybody was signed out; API keys, the calendar link and browser notifications have ended, and webhooks are paused.',
        'A link for a new password comes in a mail of its own. Nobody can sign in until you have set one.',
      ],
    },
    'email-restored': {
      subject: 'Your account has this email again',
      paragraphs: [
        'You took your account back. Everybody was signed out; API keys, the calendar link and browser notifications have ended, and webhooks are paused.',
        'A link for a new password comes in a mail of its own. Nobody can sign in until you have set one.',
      ],
    },
    'email-claimed': {
      subject: 'You already have an account',
      paragraphs: [
        'Somebody asked to use this email for another account. It belongs to yours, and nothing was changed.',
        `If it was you, sign in at ${links.publicUrl}, or choose a new password at ${newPassword}. If not, do nothing.`,
      ],
    },
  };
  const { subject, paragraphs } = says[what];
  return {
    email: email({
      ...{ subject, heading: subject, paragraphs: [`Hello ${username},`, ...paragraphs] },
      button: token
        ? { label: 'This was not me', href: `${links.publicUrl}/not-me?token=${token}` }
        : undefined,
      footer: accountFooter(links),
    }),
  };
}
