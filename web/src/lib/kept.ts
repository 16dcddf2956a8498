/** The header that says that an answer is not the server's but the last known one, and from when (an ISO instant). */
export const KEPT_AT = 'x-kept-at';
