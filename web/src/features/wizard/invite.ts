/** By default no invites are sent (tee-times#creating). */
export const emptyInvite = { sendNow: false, everybody: false, message: '' };
