import {
  DeskAccount,
  DeskLog,
  DeskLogQuery,
  DeskSignInBody,
  Operator,
  ReasonBody,
  WhoBody,
} from '../desk/operators.js';
import { PlayerReport, PlayerReports, ReportId, ReportsQuery, ResolveReportBody } from '../desk/reports.js';
import { NumberActBody, NumberBody, NumberStanding, SendingState } from '../desk/sending.js';
import { Suspects } from '../desk/suspects.js';
import { Done, UserId } from '../fields.js';
import type { Calls } from './call.js';

/** The calls of the trust desk. They need an operator's sign-in; no golfer's session or API key opens them. */
export const deskCalls = {
  'POST /api/desk/sign-in': { body: DeskSignInBody, answer: Operator },
  'POST /api/desk/sign-out': { answer: Done },
  'GET /api/desk/me': { answer: Operator },
  'GET /api/desk/log': { query: DeskLogQuery, answer: DeskLog },
  'GET /api/desk/reports': { query: ReportsQuery, answer: PlayerReports },
  'POST /api/desk/reports/{id}/resolve': { id: ReportId, body: ResolveReportBody, answer: PlayerReport },
  'GET /api/desk/suspects': { answer: Suspects },
  'POST /api/desk/accounts/look': { body: WhoBody, answer: DeskAccount },
  'POST /api/desk/accounts/{id}/suspend': { id: UserId, body: ReasonBody, answer: DeskAccount },
  'POST /api/desk/accounts/{id}/lift': { id: UserId, body: ReasonBody, answer: DeskAccount },
  'POST /api/desk/accounts/{id}/stop-sending': { id: UserId, body: ReasonBody, answer: SendingState },
  'POST /api/desk/accounts/{id}/resume-sending': { id: UserId, body: ReasonBody, answer: SendingState },
  'POST /api/desk/numbers/look': { body: NumberBody, answer: NumberStanding },
  'POST /api/desk/numbers/release': { body: NumberActBody, answer: NumberStanding },
  'POST /api/desk/numbers/forget': { body: NumberActBody, answer: NumberStanding },
  'GET /api/desk/sending': { answer: SendingState },
  'POST /api/desk/sending/stop': { body: ReasonBody, answer: SendingState },
  'POST /api/desk/sending/resume': { body: ReasonBody, answer: SendingState },
} satisfies Calls;
