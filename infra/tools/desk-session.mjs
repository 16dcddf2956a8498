/** A session at the trust desk for one command of an operator, opened in the database and closed at the end. */
import { createHash, randomBytes } from 'node:crypto';
import { closeForCommand, openForCommand } from '../../services/auth/dist/index.js';

/** What an operator is told in one line, without a trace of calls. */
class Answer extends Error {
  isAnswer = true;
}
export const refuse = (line) => {
  throw new Answer(line);
};

/**
 * Runs `work(call)` as this operator. `call(method, path, body)` is a call of the desk's API: the gateway checks the
 * role and writes the log, as for a browser. Throws an error with `isAnswer` for what the operator can put right.
 */
export async function atDesk(query, { operator, at }, work) {
  if (!URL.canParse(at))
    refuse(`--at must be the address of the game, such as http://localhost:3000, not "${at}".`);
  const token = randomBytes(32).toString('base64url');
  const tokenHash = createHash('sha256').update(token).digest('base64url');
  if (!(await openForCommand(query, operator, tokenHash)))
    refuse(
      `There is no operator ${operator}. \`npm run operator -- list\` names them, and add NAME makes one.`,
    );
  try {
    return await work((method, path, body) => call(at, token, method, path, body));
  } finally {
    await closeForCommand(query, tokenHash);
  }
}

async function call(at, token, method, path, body) {
  const response = await fetch(new URL(path, at), {
    method,
    // The gateway takes the name with the prefix over http, too.
    headers: { cookie: `__Host-desk=${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  }).catch((error) =>
    refuse(
      `${at} does not answer (${error.cause?.code ?? error.message}). Start the game, or name its address with --at.`,
    ),
  );
  const answer = await response.json().catch(() => undefined);
  if (answer === undefined) refuse(`${at} does not answer like the game. Name its address with --at.`);
  if (!response.ok) refuse(saidBy(answer));
  return answer;
}

/** The message of the problem, and those of wrong fields if they say more. */
const saidBy = ({ message, errors = [] }) =>
  [...new Set([message, ...errors.map((error) => error.message)])].join(' ');
