import { z } from 'zod';
import { Achievement, AchievementStats } from '../achievements.js';
import { CasualInviteBody, CasualInviteReply } from '../casual-invites.js';
import { ImportResult, ImportRowsBody } from '../contacts-import.js';
import { FriendHistory } from '../friend-history.js';
import { AddedContact, Contact, ContactBody, ContactPatchBody, TierName, TierNameBody } from '../contacts.js';
import { Done } from '../fields.js';
import { ContactId } from '../ids.js';
import {
  BlockPlayerBody,
  InvitePlayersBody,
  InvitePlayersReply,
  MatchResult,
  MatchSearchBody,
  ReportPlayerBody,
} from '../matching.js';
import { PlayerPreferences, PlayerPreferencesBody } from '../preferences.js';
import type { Calls } from './call.js';

/** A multipart form carries only text and files, so a switch is a text. */
const Switch = z.enum(['true', 'false']);
const ImportForm = z.strictObject({
  dryRun: Switch.optional(),
  smsPermission: Switch.optional(),
  columns: z.string().optional(),
  contactsFile: z.instanceof(Blob),
});

export const playersCalls = {
  'GET /api/contacts': { answer: z.array(Contact) },
  'POST /api/contacts': { body: ContactBody, answer: AddedContact },
  'PATCH /api/contacts/{id}': { id: ContactId, body: ContactPatchBody, answer: Contact },
  'GET /api/contacts/{id}/history': { id: ContactId, answer: FriendHistory },
  'DELETE /api/contacts/{id}': { id: ContactId, answer: Done },
  'POST /api/contacts/import': { body: ImportRowsBody, answer: ImportResult },
  'POST /api/contacts/upload': { form: ImportForm, answer: ImportResult },
  'GET /api/custom-tier-names': { answer: z.array(TierName) },
  'POST /api/custom-tier-names': { body: TierNameBody, answer: TierName },
  'POST /api/invitations/send': { body: CasualInviteBody, answer: CasualInviteReply },

  'GET /api/player-preferences': { answer: PlayerPreferences },
  'POST /api/player-preferences': { body: PlayerPreferencesBody, answer: PlayerPreferences },
  'POST /api/matching/search': { body: MatchSearchBody, answer: MatchResult },
  'POST /api/matching/invite': { body: InvitePlayersBody, answer: InvitePlayersReply },
  'POST /api/matching/block': { body: BlockPlayerBody, answer: Done },
  'POST /api/matching/report': { body: ReportPlayerBody, answer: Done },

  'GET /api/achievements': { answer: z.array(Achievement) },
  'GET /api/achievements/stats': { answer: AchievementStats },
} satisfies Calls;
