import { createClient } from '@redis/client';

/** The second is said where a script reaches for a key of another. */
const REFUSED = /NOPERM|can't access at least one of the keys/;
const NOT_LET_IN = /WRONGPASS|NOAUTH/;

/** What a service may do in Redis, and what it must not. */
export function redisAttempts({ url, service, password, others }) {
  const as = (username, secret) => Object.assign(new URL(url), { username, password: secret }).href;
  const run =
    (address, ...command) =>
    async () => {
      const client = createClient({ url: address, socket: { reconnectStrategy: false } });
      client.on('error', () => {});
      try {
        await client.connect();
        await client.sendCommand(command);
      } finally {
        client.destroy();
      }
    };
  const own = as(service, password);
  const opens = (...command) => ({ what: command.join(' '), opens: true, act: run(own, ...command) });
  const refused = (...command) => ({ what: command.join(' '), refusal: REFUSED, act: run(own, ...command) });
  const signIn = (user, secret) => ({
    what: `signing in to Redis as ${user || 'nobody'}`,
    refusal: NOT_LET_IN,
    act: run(as(user, secret), 'PING'),
  });
  return [
    opens('SET', `count:${service}:try`, '1', 'PX', '1000'),
    opens('EVAL', `return redis.call('SET', KEYS[1], '1', 'PX', '1000')`, '1', `bull:${service}:try`),
    ...others.flatMap((other) => [
      refused('GET', `count:${other}:try`),
      refused('HGETALL', `bull:${other}:meta`),
      refused('DEL', `bull:${other}:delayed`),
      refused('EVAL', `return redis.call('DEL', KEYS[1])`, '1', `bull:${other}:delayed`),
      refused('EVAL', `return redis.call('DEL', 'bull:${other}:delayed')`, '0'),
      signIn(other, password),
    ]),
    refused('FLUSHALL'),
    refused('KEYS', '*'),
    refused('SCAN', '0'),
    refused('CONFIG', 'GET', '*'),
    refused('ACL', 'LIST'),
    refused('CLIENT', 'LIST'),
    refused('SUBSCRIBE', 'anything'),
    signIn('admin', password),
    signIn('default', password),
    signIn('', ''),
  ];
}
