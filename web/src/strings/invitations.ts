export const invitationStrings = {
  sent: 'Invitation Sent!',
  failedTitle: 'Invitation Failed',
  failed: 'Failed to send invitation.',
};
