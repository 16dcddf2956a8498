import { MIN_PASSWORD, type ContractError } from '@game/contracts';
import { escape, page } from './page.html.js';

export interface GuestAccountPage {
  token: string;
  nonce: string;
  /** `phone` is undefined for a friend whom the organiser knows by email only; then the form does not ask for it. */
  filled: { username: string; email: string; phone?: string | undefined; attempt: string };
  /** Why the last try made no account. */
  refused?: ContractError;
}

const style = `
label{flex:1 0 100%;font-weight:600}
input{display:block;width:100%;min-height:3rem;margin-top:.3rem;padding:0 .7rem;font:inherit;font-weight:400;color:var(--ink);background:var(--card);border:1px solid var(--quiet);border-radius:.6rem}
small{display:block;margin-top:.3rem;font-size:.875rem;color:var(--quiet);font-weight:400}
.bad{flex:1 0 100%;margin:0;padding:.75rem 1rem;border:1px solid var(--flag);border-radius:.6rem}
a{color:var(--fairway);font-weight:600}
.answer{margin-top:1.25rem}
.back{display:inline-flex;align-items:center;min-height:2.75rem}
@media(min-width:56rem){.verdict,.answer{grid-column:1/-1;max-width:32rem}}
`;
/** The browser sends the form's origin only under this policy, and the origin is checked. */
const head = '<meta name="referrer" content="same-origin">\n';

/** The form of an account for a friend who was asked: plain HTML, with the name and the email filled in. */
export function renderGuestAccount({ token, nonce, filled, refused }: GuestAccountPage): string {
  const { username, email, phone, attempt } = filled;
  return page(
    'Make an account',
    nonce,
    `<p class="brand">Get in the game!</p>
    <div class="verdict"><h1>Make an account</h1><p>Plan rounds, ask your friends, and see every round that you are asked to.</p></div>
    <div class="answer"><form method="post" action="/r/${token}/account">
      ${refused ? `<p class="bad" role="alert">${escape(refused.message)}</p>` : ''}
      <input type="hidden" name="attempt" value="${escape(attempt)}">
      <label>Name<input name="username" required maxlength="60" autocomplete="name" value="${escape(username)}"><small>Your friends see it in your invites.</small></label>
      <label>Email<input type="email" name="email" required maxlength="254" autocomplete="email" value="${escape(email)}"></label>
      ${phone === undefined ? '' : `<label>Phone (optional)<input type="tel" name="phone" maxlength="40" autocomplete="tel" value="${escape(phone)}"><small>Confirm it by a code, and the rounds you were asked to by text are on your dashboard.</small></label>`}
      <label>Password<input type="password" name="password" required minlength="${MIN_PASSWORD}" maxlength="200" autocomplete="new-password"><small>At least ${MIN_PASSWORD} characters.</small></label>
      <button class="in">Make the account</button>
    </form>
    <p class="quiet">You agree to the <a href="/terms-of-service">Terms of Service</a> and the <a href="/privacy-policy">Privacy Policy</a>.</p>
    <p><a class="back" href="/r/${token}">Back to the invite</a></p></div>`,
    { head, style },
  );
}
