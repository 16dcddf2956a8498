import { asId, type VenueId } from '@game/contracts';
import { holesFromScorecard, noteOn } from './from-scorecard.js';

const ID = asId<VenueId>('01890a5d-ac96-774b-bcce-b302099a8057');
const nine = [4, 4, 5, 4, 4, 5, 3, 3, 4].map((par, i) => ({ number: i + 1, par, strokeIndex: i + 1 }));

// promises venues#nothing-made-up-as-real
describe('the holes of a course whose scorecard is known', () => {
  it('have the pars and stroke indexes of the card, and illustrative lengths', () => {
    const holes = holesFromScorecard(ID, { scorecard: nine });
    expect(holes.map((hole) => hole.par)).toEqual(nine.map((hole) => hole.par));
    expect(holes[2]).toMatchObject({ strokeIndex: 3, illustrative: ['yardage'] });
    expect(holes[2]!.yardage).toBeGreaterThan(480);
    expect(noteOn(holes)).toMatch(/^Pars are the course’s own/);
  });

  it('have illustrative pars where the card has gaps; the pars add up to that of the course, and the note names them', () => {
    const scorecard = nine.filter(({ number }) => number !== 3 && number !== 8);
    const holes = holesFromScorecard(ID, { scorecard, holes: 9, par: 36 });
    expect(holes).toHaveLength(9);
    expect(holes.reduce((sum, hole) => sum + hole.par, 0)).toBe(36);
    expect(holes[2]).toMatchObject({ strokeIndex: null, illustrative: ['par', 'yardage'] });
    expect(noteOn(holes)).toContain('pars of holes 3 and 8');
  });

  it('are eighteen if the card has a hole beyond the ninth', () => {
    expect(holesFromScorecard(ID, { scorecard: [{ number: 12, par: 3, strokeIndex: null }] })).toHaveLength(
      18,
    );
  });
});
