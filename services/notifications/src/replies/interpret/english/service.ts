/** Phrases of somebody who asks for help. The signs in these tables are explained at the class `Phrases`. */
export const HELP = `
^ help me? please? $
^ info please? $
^ information $
^ please help me? $
^ need|i_need help $
what is this >
who is this >
who are you >
who is texting me
what is this number|about|service|text|app ...
who sent|is_sending this|these|me ...
who am i texting|talking ...
how does|do this|it|i thing? work|works|use|reply|answer ...
how do i answer|reply|respond|use|sign ...
what do i reply|do|type|text|say ...
what am i supposed to text|type|reply|send|say|write ...
what are the|my commands|options|choices|keywords ...
what can i text|send|reply|say ...
what are my options|commands
is this a? bot|spam|scam|robot|computer|automated|real ...
do|how_do|how_did i|you know|get you|my|this number
`;

/** Phrases of somebody who asks for the list of invites. */
export const LIST = `
which|what ones do|am i ... open|have|in
what are|were the|my ... dates|invites|rounds|games again
show|send|list me all|them|everything|my ...
which|what code is which
^ list $
^ status $
^ list|show|send|see|check my|me|the|all|open ... invites|invitations|games|rounds|tee|times|list|status|codes
what|which invites|invitations|games|rounds|tee_times ... have|open|in|do
what am i in|signed|playing|down ...
what do i have ... coming|open|on|scheduled
my invites|invitations|rounds|games|tee_times|status >
am i {adv}* in|playing|on_the_list|signed_up|confirmed|down >
which|what ones? am i in
^ list please $
^ please list $
`;
