import { serviceOverloaded } from '@game/contracts';
import { Admission, MAX_WAITING } from './admission.js';

/** Work that lasts until the test calls `end`. */
function held() {
  let end!: () => void;
  const done = new Promise<void>((resolve) => (end = resolve));
  return { end, work: () => done };
}
const admissionRequest = (who: string, more: { key?: string; withinMs?: number } = {}) => ({
  who,
  key: '',
  withinMs: 60_000,
  ...more,
});
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('Admission, which limits how many requests a service runs at the same time', () => {
  it('runs no more requests at the same time than its limit allows, and queues the others', async () => {
    const admission = new Admission(2);
    const first = held();
    const running = Array.from({ length: 5 }, () => admission.run(admissionRequest('pat'), first.work));
    await settled();
    expect(admission.load).toEqual({ running: 2, waiting: 3, places: 2 });
    first.end();
    await Promise.all(running);
    expect(admission.load).toEqual({ running: 0, waiting: 0, places: 2 });
  });

  it('gives golfers their turns one after the other, however many requests one of them has sent', async () => {
    const admission = new Admission(1);
    const order: string[] = [];
    const door = held();
    const all = [admission.run(admissionRequest('flood'), door.work)];
    for (let i = 0; i < 30; i++)
      all.push(admission.run(admissionRequest('flood'), async () => void order.push(`flood ${i}`)));
    all.push(admission.run(admissionRequest('pat'), async () => void order.push('pat')));
    door.end();
    await Promise.all(all);
    expect(order.indexOf('pat')).toBeLessThan(2);
  });

  it('runs requests with the same key one after another, while requests with other keys run', async () => {
    const admission = new Admission(4);
    const slow = held();
    const order: string[] = [];
    const all = [
      admission.run(admissionRequest('a', { key: 'round 1' }), async () => {
        await slow.work();
        order.push('first');
      }),
      admission.run(admissionRequest('b', { key: 'round 1' }), async () => void order.push('second')),
      admission.run(admissionRequest('c', { key: 'round 2' }), async () => void order.push('other')),
    ];
    await settled();
    expect(order).toEqual(['other']);
    slow.end();
    await Promise.all(all);
    expect(order).toEqual(['other', 'first', 'second']);
  });

  it('refuses a request at once if the queue is full, or if its golfer has too many requests waiting', async () => {
    const admission = new Admission(1);
    const door = held();
    const ofOne = Array.from({ length: 200 }, () => admission.run(admissionRequest('flood'), door.work));
    const refused = ofOne.map((run) => run.then(() => false, serviceOverloaded.is));
    const others = Array.from({ length: MAX_WAITING }, (_, i) =>
      admission.run(admissionRequest(`golfer ${i}`), door.work).then(() => false, serviceOverloaded.is),
    );
    await settled();
    expect(admission.load.waiting).toBe(MAX_WAITING);
    door.end();
    expect((await Promise.all(refused)).filter(Boolean)).toHaveLength(200 - 1 - 64);
    expect((await Promise.all(others)).filter(Boolean)).toHaveLength(64);
  });

  it('never begins a request whose time to begin is over', async () => {
    const admission = new Admission(1);
    const door = held();
    const first = admission.run(admissionRequest('a'), door.work);
    let begun = false;
    const late = admission.run(admissionRequest('b', { withinMs: 20 }), async () => void (begun = true));
    const refusal = expect(late).rejects.toMatchObject({ code: 'service.overloaded' });
    await new Promise((resolve) => setTimeout(resolve, 40));
    door.end();
    await first;
    await refusal;
    expect(begun).toBe(false);
  });

  it('refuses at once a request that would have to wait longer than half of its time to begin', async () => {
    const admission = new Admission(1);
    const slow = () => new Promise<void>((resolve) => setTimeout(resolve, 40));
    for (let i = 0; i < 12; i++) await admission.run(admissionRequest('a'), slow);
    const door = held();
    const waiting = Array.from({ length: 10 }, (_, i) => admission.run(admissionRequest(`w${i}`), door.work));
    await expect(admission.run(admissionRequest('late', { withinMs: 400 }), slow)).rejects.toMatchObject({
      code: 'service.overloaded',
    });
    const early = admission.run(admissionRequest('early', { withinMs: 5_000 }), slow);
    door.end();
    await Promise.all([...waiting, early]);
  });

  it('refuses the last requests of the queue as soon as the work turns out to take longer than estimated', async () => {
    const admission = new Admission(1);
    let ended = 0;
    const slow = () => new Promise<void>((resolve) => setTimeout(resolve, 50)).then(() => void ended++);
    // All of them would begin in time if each took the 10 ms that the admission assumes at first.
    const crowd = Array.from({ length: 40 }, (_, i) =>
      admission.run(admissionRequest(`golfer ${i}`, { withinMs: 1_000 }), slow).then(
        () => 'done',
        (error: unknown) => (serviceOverloaded.is(error) ? ended : error),
      ),
    );
    const outcomes = await Promise.all(crowd);
    expect(outcomes[0]).toBe('done');
    expect(outcomes.at(-1)).toBeLessThan(12);
  });

  it('does not refuse one golfer because of the time that the flood of another golfer takes', async () => {
    const admission = new Admission(1);
    const slow = () => new Promise<void>((resolve) => setTimeout(resolve, 40));
    for (let i = 0; i < 12; i++) await admission.run(admissionRequest('a'), slow);
    const door = held();
    const ended: string[] = [];
    const flood = Array.from({ length: 60 }, () =>
      admission.run(admissionRequest('flood'), door.work).then(() => ended.push('flood')),
    );
    const other = admission
      .run(admissionRequest('other', { withinMs: 1_000 }), async () => {})
      .then(() => ended.push('other'));
    door.end();
    await Promise.all([...flood, other]);
    expect(ended.indexOf('other')).toBeLessThan(4);
  });

  it('lets the next request run after one has failed', async () => {
    const admission = new Admission(1);
    await expect(admission.run(admissionRequest('a'), () => Promise.reject(new Error('no')))).rejects.toThrow(
      'no',
    );
    expect(await admission.run(admissionRequest('a'), async () => 'yes')).toBe('yes');
  });
});
