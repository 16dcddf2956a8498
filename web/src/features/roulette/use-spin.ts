import { useEffect, useRef, useState } from 'react';
import { wantsLessMotion } from '../../lib/media';
import { SPIN_MS, type Option } from './options';

const TURNS = 6;
/** The pointer stops within this share of a slice, around the middle of the slice. */
const SLACK = 0.7;

/**
 * Picks an option at random and spins for 3 seconds before `result` is set, or sets it at once for golfers who want less
 * motion; `angle` is the wheel's rotation in degrees, `turn` the number of the spin.
 */
export function useSpin(options: Option[]) {
  const [angle, setAngle] = useState(0);
  const [turn, setTurn] = useState(0);
  const [landing, setLanding] = useState<Option>();
  const [result, setResult] = useState<Option>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function spin() {
    const index = Math.floor(Math.random() * options.length);
    const slice = 360 / options.length;
    const rest = 360 - (index + 0.5 + (Math.random() - 0.5) * SLACK) * slice;
    setTurn((last) => last + 1);
    setAngle((from) => Math.ceil(from / 360) * 360 + TURNS * 360 + rest);
    if (wantsLessMotion()) return setResult(options[index]);
    setLanding(options[index]);
    setResult(undefined);
    timer.current = setTimeout(() => {
      setLanding(undefined);
      setResult(options[index]);
    }, SPIN_MS);
  }
  return { spin, spinning: landing !== undefined, result, angle, turn };
}
