import {
  CouplesEvent,
  CouplesEventIdBody,
  CreateCouplesEventBody,
  EditCouplesEventBody,
  EventFilters,
  JoinCouplesEventBody,
  createCouplesEvent,
  editCouplesEvent,
} from '@game/contracts';
import { gatheringsController } from './gatherings.controller.js';

export class CouplesEventsController extends gatheringsController({
  kind: 'couples-event',
  tag: 'couples events',
  titles: { one: 'couples event', many: 'Couples events' },
  path: 'api/couples-events',
  filters: EventFilters,
  view: CouplesEvent,
  createBody: CreateCouplesEventBody,
  create: createCouplesEvent,
  editBody: EditCouplesEventBody,
  edit: editCouplesEvent,
  joinBody: JoinCouplesEventBody,
  leaveBody: CouplesEventIdBody,
  idField: 'eventId',
}) {}
