/** The services that run; the gateway comes last, when everything behind it is there. */
export const SERVICES = ['auth', 'contacts', 'venues', 'billing', 'bookings', 'notifications', 'gateway'];
