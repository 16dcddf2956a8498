import { actOfKey, createFlight, flightAfter, flightStart, type FlightAct } from './flight';

const HOLES = 18;
const fly = (...acts: FlightAct[]) =>
  acts.reduce((state, act) => flightAfter(state, act, HOLES), flightStart(0));

// promises venues#flythrough
describe('a flight', () => {
  it('goes on while it plays, faster at a higher speed, and stands still while it pauses', () => {
    const slow = fly({ type: 'play' }, { type: 'tick', seconds: 2 }).progress;
    const fast = fly({ type: 'play' }, { type: 'speed', value: 3 }, { type: 'tick', seconds: 2 }).progress;
    expect(slow).toBeGreaterThan(0);
    expect(fast).toBeCloseTo(3 * slow);
    expect(fly({ type: 'tick', seconds: 2 }).progress).toBe(0);
    expect(fly({ type: 'play' }, { type: 'pause' }, { type: 'tick', seconds: 2 }).progress).toBe(0);
  });

  it('stops and resets at a progress of 100, and can be played again', () => {
    const over = fly({ type: 'go', progress: 99 }, { type: 'play' }, { type: 'tick', seconds: 5 });
    expect(over).toMatchObject({ playing: false, progress: 0 });
    expect(flightAfter(over, { type: 'play' }, HOLES).playing).toBe(true);
  });

  it('resets to the tee', () => {
    expect(fly({ type: 'go', progress: 40 }, { type: 'play' }, { type: 'reset' })).toMatchObject({
      playing: false,
      progress: 0,
    });
  });

  it('goes from the last hole to the first, and back from the first to the last', () => {
    expect(fly({ type: 'hole', hole: 18 }).hole).toBe(0);
    expect(fly({ type: 'hole', hole: -1 }).hole).toBe(17);
    expect(fly({ type: 'go', progress: 40 }, { type: 'hole', hole: 4 })).toMatchObject({
      hole: 4,
      progress: 0,
    });
  });

  it.each([
    ['speed', 9, 3],
    ['speed', 0, 0.5],
    ['height', 300, 100],
    ['height', 0, 10],
  ] as const)('keeps the %s %d within its limits, at %d', (type, value, kept) => {
    expect(fly({ type, value })[type]).toBe(kept);
  });

  it.each([
    [' ', { type: 'play' }],
    ['r', { type: 'reset' }],
    ['R', { type: 'reset' }],
    ['ArrowRight', { type: 'hole', hole: 1 }],
    ['ArrowLeft', { type: 'hole', hole: -1 }],
    ['ArrowUp', { type: 'height', value: 50 }],
    ['ArrowDown', { type: 'height', value: 30 }],
    ['+', { type: 'speed', value: 1.5 }],
    ['-', { type: 'speed', value: 0.5 }],
    ['x', undefined],
  ])('maps the key %p to its action', (key, act) => {
    expect(actOfKey(key, flightStart(0))).toEqual(act);
  });

  it('notifies its subscribers of every step, and returns a new settings object only if more than the progress changes', () => {
    const flight = createFlight(HOLES, 2, false);
    const before = flight.settings();
    let told = 0;
    const stop = flight.subscribe(() => told++);
    flight.act({ type: 'go', progress: 30 });
    expect(flight.settings()).toBe(before);
    expect(flight.view.get().progress).toBe(30);
    flight.act({ type: 'play' });
    expect(flight.settings()).toMatchObject({ playing: true, hole: 2 });
    stop();
    flight.act({ type: 'pause' });
    expect(told).toBe(2);
  });

  it('goes from one still picture to the next for a golfer who prefers less motion', () => {
    const flight = createFlight(HOLES, 0, true);
    flight.act({ type: 'go', progress: 39 });
    expect(flight.view.get().progress).toBe(20);
  });
});
