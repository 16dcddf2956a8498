/** Shares of the screen's points across that a frame is drawn with, the sharpest first. */
const STEPS = [1, 0.75, 0.5, 0.35];
/** So many frames tell, over so long at least. */
const FRAMES = 5;
const SECONDS = 0.5;
/** A frame that came later was late: at 60 a second they are 0.017 apart. */
const LATE = 0.024;

/** A card that does not keep up draws fewer points: a flight that moves is worth more than a sharp one. */
export function createPace() {
  let step = 0;
  let seen = { frames: 0, late: 0, seconds: 0 };
  return {
    sharpness: () => STEPS[step]!,
    /** `seconds` since the frame before. */
    frame(seconds: number) {
      seen.frames++;
      seen.seconds += seconds;
      // One that takes long, as the first of a hole does, says nothing of the others.
      if (seconds > LATE) seen.late++;
      if (seen.frames < FRAMES || seen.seconds < SECONDS) return;
      if (seen.late > seen.frames / 2) step = Math.min(step + 1, STEPS.length - 1);
      seen = { frames: 0, late: 0, seconds: 0 };
    },
  };
}
