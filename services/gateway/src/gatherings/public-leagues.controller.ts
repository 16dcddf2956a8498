import {
  CreatePublicLeagueBody,
  EditPublicLeagueBody,
  LeagueFilters,
  JoinPublicLeagueBody,
  PublicLeague,
  PublicLeagueIdBody,
  createPublicLeague,
  editPublicLeague,
} from '@game/contracts';
import { gatheringsController } from './gatherings.controller.js';

export class PublicLeaguesController extends gatheringsController({
  kind: 'public-league',
  tag: 'public leagues',
  titles: { one: 'league', many: 'Leagues' },
  path: 'api/public-leagues',
  filters: LeagueFilters,
  view: PublicLeague,
  createBody: CreatePublicLeagueBody,
  create: createPublicLeague,
  editBody: EditPublicLeagueBody,
  edit: editPublicLeague,
  joinBody: JoinPublicLeagueBody,
  leaveBody: PublicLeagueIdBody,
  idField: 'leagueId',
}) {}
