/** The header of an answer that comes from this device instead of the server: the time at which it was stored (an ISO instant). */
export const KEPT_AT = 'x-kept-at';
