import { asId, type RoundStanding } from '@game/contracts';
import { planningAnswer } from './planning.js';

const standing = (more: Partial<RoundStanding> = {}): RoundStanding => ({
  round: 1,
  teeTime: {
    bookingId: asId('b1'),
    organiserId: asId('u1'),
    organiserName: 'Pat',
    courseName: 'Eagle Creek',
    courseAddress: null,
    dateTime: '2026-06-06T13:10:00.000Z',
    timeZone: 'America/Chicago',
    cost: null,
    notes: null,
    sequence: 0,
  } as unknown as RoundStanding['teeTime'],
  state: 'filling',
  spotsOpen: 2,
  playersIn: ['Pat', 'Ann'],
  toConfirm: [],
  waiting: ['Bob'],
  out: [],
  paused: false,
  ...more,
});

// promises tee-times#one-state
it('the answer to STATUS says the state of each tee time in the word of the screens', () => {
  const full = { round: 2, state: 'confirmed' as const, spotsOpen: 0, waiting: [] };
  const rounds = [standing({ paused: true }), standing({ ...full, toConfirm: ['Cy'] })];
  const lines = planningAnswer({ kind: 'status', rounds }, 'YES').split('\n');
  expect(lines[1]).toMatch(/^1\) Eagle Creek, .*: filling, 2 spots are open, 1 not answered, paused$/);
  expect(lines[2]).toMatch(/^2\) Eagle Creek, .*: confirmed, 1 to confirm again$/);
});

// promises ladder#reconfirming
it('the answer to WHO names the players who have to confirm a change apart from those who are in', () => {
  const answer = { kind: 'who' as const, standing: standing({ toConfirm: ['Cy'], spotsOpen: 1 }) };
  expect(planningAnswer(answer, 'YES')).toMatch(
    /: Pat and Ann are in\. To confirm again: Cy\. Not answered: Bob\. 1 spot .*left\.$/,
  );
});
