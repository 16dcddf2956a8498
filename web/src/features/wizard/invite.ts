/** Invites are sent only with the button that says so (tee-times#creating). */
export const emptyInvite = { everybody: false, message: '' };
