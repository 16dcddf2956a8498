import { createPace } from './pace';

/** The speeds that the controls offer (venues#flythrough). */
export const SPEED = { min: 0.5, max: 3, step: 0.5, start: 1 };
/** The heights that the controls offer, in yards above the ground (venues#flythrough). */
export const HEIGHT = { min: 10, max: 100, step: 10, start: 40 };
/** How many seconds the flight from tee to green takes at speed 1. */
const SECONDS = 18;
/** With reduced motion the camera moves only each time the progress passes a multiple of this. */
const STILL_EVERY = 20;

export interface FlightState {
  /** The index of the hole; 0 is the first. */
  hole: number;
  playing: boolean;
  speed: number;
  height: number;
  /** From 0 at the tee to 100 at the green. */
  progress: number;
}
export type FlightAct =
  | { type: 'play' | 'pause' | 'reset' }
  | { type: 'tick'; seconds: number }
  | { type: 'go'; progress: number }
  | { type: 'hole'; hole: number }
  | { type: 'speed' | 'height'; value: number };

export const flightStart = (hole: number): FlightState => ({
  hole,
  playing: false,
  speed: SPEED.start,
  height: HEIGHT.start,
  progress: 0,
});

const within = ({ min, max }: { min: number; max: number }, value: number) =>
  Math.min(max, Math.max(min, value));

/**
 * The state after an action. At progress 100 the flight stops and resets (venues#flythrough). After the last
 * hole comes the first.
 */
export function flightAfter(state: FlightState, act: FlightAct, holes: number): FlightState {
  switch (act.type) {
    case 'play':
      return { ...state, playing: true };
    case 'pause':
      return { ...state, playing: false };
    case 'reset':
      return { ...state, playing: false, progress: 0 };
    case 'tick': {
      const progress = state.progress + (act.seconds * state.speed * 100) / SECONDS;
      if (!state.playing) return state;
      return progress >= 100 ? { ...state, playing: false, progress: 0 } : { ...state, progress };
    }
    case 'go':
      return { ...state, progress: within({ min: 0, max: 99 }, act.progress) };
    case 'hole':
      return { ...state, hole: (act.hole + holes) % holes, progress: 0 };
    case 'speed':
      return { ...state, speed: within(SPEED, act.value) };
    case 'height':
      return { ...state, height: within(HEIGHT, act.value) };
  }
}

/**
 * What the 3D view draws: the progress and the height of the camera, and the sharpness. It changes up to
 * sixty times a second, so it is read by subscription rather than kept in React's state.
 */
export interface View {
  get: () => { progress: number; height: number; sharpness: number };
  subscribe: (onChange: () => void) => () => void;
}

export function createFlight(holes: number, hole: number, still: boolean) {
  let state = flightStart(hole);
  let settings = state;
  const pace = createPace();
  const listeners = new Set<() => void>();
  const subscribe = (onChange: () => void) => {
    listeners.add(onChange);
    return () => void listeners.delete(onChange);
  };
  const view: View = {
    get: () => ({
      height: state.height,
      sharpness: pace.sharpness(),
      progress: still ? Math.floor(state.progress / STILL_EVERY) * STILL_EVERY : state.progress,
    }),
    subscribe,
  };
  return {
    view,
    subscribe,
    /** Returns the same object until something other than the progress changes. */
    settings: () => settings,
    percent: () => Math.floor(state.progress),
    act(act: FlightAct) {
      if (act.type === 'tick') pace.frame(act.seconds);
      const before = state;
      state = flightAfter(state, act, holes);
      const { progress: _, ...rest } = state;
      if (Object.entries(rest).some(([key, value]) => before[key as keyof FlightState] !== value))
        settings = state;
      listeners.forEach((listener) => listener());
    },
  };
}
export type Flight = ReturnType<typeof createFlight>;

/** The action of a key; undefined if the key has none. */
export function actOfKey(key: string, { hole, playing, speed, height }: FlightState): FlightAct | undefined {
  const acts: Record<string, FlightAct> = {
    ' ': { type: playing ? 'pause' : 'play' },
    r: { type: 'reset' },
    ArrowLeft: { type: 'hole', hole: hole - 1 },
    ArrowRight: { type: 'hole', hole: hole + 1 },
    ArrowUp: { type: 'height', value: height + HEIGHT.step },
    ArrowDown: { type: 'height', value: height - HEIGHT.step },
    '+': { type: 'speed', value: speed + SPEED.step },
    '=': { type: 'speed', value: speed + SPEED.step },
    '-': { type: 'speed', value: speed - SPEED.step },
  };
  return acts[key.length === 1 ? key.toLowerCase() : key];
}
