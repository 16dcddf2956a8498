import { setTimeout as rest } from 'node:timers/promises';

/**
 * How many milliseconds of work may run before other work in the process gets a turn, and how long this work then rests
 * at least. A read of somebody else needs several turns, and waits for one of these before each; its queries need the
 * processor, too.
 */
const A_TURN = 0.5;

/** Returns a function that lets other work in the process run if a turn of work has passed since its last call. */
export function pauses() {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < A_TURN) return;
    await rest(A_TURN);
    began = performance.now();
  };
}

/** Like `map`, but lets other work in the process run in between, so that a large file does not block it. */
export async function mapInTurns<In, Out>(items: readonly In[], work: (item: In) => Out): Promise<Out[]> {
  const done: Out[] = [];
  const letOthers = pauses();
  for (const item of items) {
    await letOthers();
    done.push(work(item));
  }
  return done;
}

/**
 * In characters. The pieces are this small because the CSV parser takes about a quarter of a millisecond for
 * each line with too few or too many cells.
 */
const PIECE = 256;
/** Splits the text into pieces, and lets other work in the process run between them. */
export async function* piecesOf(text: string): AsyncGenerator<string> {
  const letOthers = pauses();
  for (let at = 0; at < text.length; at += PIECE) {
    await letOthers();
    yield text.slice(at, at + PIECE);
  }
}
