import type { Golfer } from './game-harness.js';

/**
 * Subscribes to the golfer's live stream as the browser does. `stale` collects the paths that the stream reports as
 * changed.
 */
export async function listens(golfer: Golfer) {
  const end = new AbortController();
  const stale: string[] = [];
  const { body } = await fetch(`${golfer.harness.game.url}/api/stream`, {
    headers: { cookie: golfer.sessionCookie },
    signal: end.signal,
  });
  const read = async () => {
    let rest = '';
    const lines = body!.pipeThrough(new TextDecoderStream());
    for await (const chunk of lines as unknown as AsyncIterable<string>) {
      const whole = (rest + chunk).split('\n');
      rest = whole.pop()!;
      for (const line of whole) {
        const said = /^data: (\{"queries":.*\})$/.exec(line);
        if (said) stale.push(...(JSON.parse(said[1]!) as { queries: string[] }).queries);
      }
    }
  };
  read().catch(() => {});
  return { stale, stop: () => end.abort() };
}
