import { beginAct } from './act-key';

const press = (body: unknown = { course: 'Eagle Creek' }, path = '/api/bookings', method = 'POST') =>
  beginAct(method, path, body);
/** The key of a press whose answer has arrived. */
function done(...about: Parameters<typeof press>) {
  const act = press(...about);
  act.end('done');
  return act.key;
}

// promises client#one-press-is-one-act
describe('the idempotency key of a command', () => {
  it('is shared by two presses at once, and is a new one after the answer', () => {
    const [first, second] = [press(), press()];
    expect(second.key).toBe(first.key);
    first.end('done');
    const third = press();
    expect(third.key).not.toBe(first.key);
    second.end('done');
    expect(press().key).toBe(third.key);
    for (const act of [third, third]) act.end('done');
  });

  it('stays the same while the outcome is unknown', () => {
    const first = press();
    first.end('unknown');
    const second = press();
    expect(second.key).toBe(first.key);
    second.end('refused');
    expect(done()).not.toBe(first.key);
  });

  it('is a new one for another body, path or method', () => {
    const first = press();
    first.end('unknown');
    const others = [done({ course: 'The Fort' }, '/api/couples-events'), done(undefined, '/api/contacts/1')];
    others.push(done(undefined, '/api/contacts/1', 'DELETE'));
    expect(new Set([first.key, ...others]).size).toBe(4);
    expect(done()).toBe(first.key);
  });

  it('is forgotten once another command below the same path was done, because the same request is then a new command', () => {
    const pause = () => press(undefined, '/api/bookings/b1/pause');
    const first = pause();
    first.end('unknown');
    press({ course: '' }).end('refused');
    const second = pause();
    expect(second.key).toBe(first.key);
    second.end('unknown');
    done(undefined, '/api/bookings/b1/resume');
    const third = pause();
    expect(third.key).not.toBe(first.key);
    done(undefined, '/api/bookings/b1/resume');
    expect(pause().key).toBe(third.key);
  });

  it('differs for different files', () => {
    const upload = (text: string) => {
      const form = new FormData();
      form.append('contactsFile', new File([text], 'friends.csv', { lastModified: 1 }));
      return press(form, '/api/contacts/upload');
    };
    const first = upload('Ann');
    first.end('unknown');
    expect(upload('Ann').key).toBe(first.key);
    expect(upload('Ann and Bob').key).not.toBe(first.key);
  });
});
