/**
 * The sharpness levels, the sharpest first. A frame is drawn with this share of the screen's pixels in each
 * direction.
 */
const STEPS = [1, 0.75, 0.5, 0.35];
/** The sharpness is judged after at least this many frames and seconds. */
const FRAMES = 5;
const SECONDS = 0.5;
/**
 * In seconds: a frame that took longer counts as late. At 60 frames a second, a frame takes 0.017 seconds.
 */
const LATE = 0.024;

/**
 * Lowers the sharpness for a graphics card that does not keep up, because smooth motion matters more than a
 * sharp picture.
 */
export function createPace() {
  let step = 0;
  let seen = { frames: 0, late: 0, seconds: 0 };
  return {
    sharpness: () => STEPS[step]!,
    /** `seconds` is the time since the previous frame. */
    frame(seconds: number) {
      seen.frames++;
      seen.seconds += seconds;
      // A single slow frame, such as the first of a hole, does not lower the sharpness: more than half of the
      // judged frames must be late.
      if (seconds > LATE) seen.late++;
      if (seen.frames < FRAMES || seen.seconds < SECONDS) return;
      if (seen.late > seen.frames / 2) step = Math.min(step + 1, STEPS.length - 1);
      seen = { frames: 0, late: 0, seconds: 0 };
    },
  };
}
