import { QuestionKind } from '@game/contracts';
import { factAbout } from './fact-about.js';

const nothing = {
  courseAddress: null,
  cost: null,
  dressCode: null,
  weatherConditions: null,
  amenities: [],
  notes: null,
  specialRequests: null,
};

// promises messages#answers-from-facts
describe('a friend’s question', () => {
  it.each(QuestionKind.options)(
    'about "%s" is not answered from a tee time without details, except for the players and the time',
    (kind) => {
      const answer = factAbout(kind, nothing);
      if (kind === 'who' || kind === 'when') expect(answer).toBeNull();
      else expect(answer).toBeUndefined();
    },
  );

  it.each([
    ['cost', { cost: '45 plus cart' }, '45 plus cart'],
    ['where', { courseAddress: '7840 W 56th St' }, '7840 W 56th St'],
    ['dress', { dressCode: 'collared' as const }, 'collared'],
    ['weather', { weatherConditions: 'Sunny, light wind' }, 'Sunny, light wind'],
    ['walking', { notes: 'Walking, if the heat allows.' }, 'Walking, if the heat allows.'],
    ['duration', { notes: 'Allow 4.5 hours' }, 'Allow 4.5 hours'],
    ['duration', { notes: 'Meet at the range' }, undefined],
    ['carts', { amenities: ['Driving range', 'Cart rental'] }, 'Cart rental'],
    ['carts', { specialRequests: 'Two carts, please.', amenities: ['Cart rental'] }, 'Two carts, please.'],
  ] as const)('about "%s" is answered from %j', (kind, facts, answer) => {
    expect(
      factAbout(kind, {
        ...nothing,
        ...facts,
        amenities: [...('amenities' in facts ? facts.amenities : [])],
      }),
    ).toBe(answer);
  });

  it('about carts is not answered by a word that only contains "cart"', () => {
    expect(factAbout('carts', { ...nothing, notes: 'Descartes is paying' })).toBeUndefined();
  });
});
