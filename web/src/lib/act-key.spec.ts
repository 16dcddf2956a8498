import { beginAct } from './act-key';

const press = (body: unknown = { course: 'Eagle Creek' }, path = '/api/bookings', method = 'POST') =>
  beginAct(method, path, body);
/** A press that somebody answered. */
function done(...about: Parameters<typeof press>) {
  const act = press(...about);
  act.end('done');
  return act.key;
}

// promises client#one-press-is-one-act
describe('an act', () => {
  it('has one key for two presses at once, and another once it was answered', () => {
    const [first, second] = [press(), press()];
    expect(second.key).toBe(first.key);
    first.end('done');
    const third = press();
    expect(third.key).not.toBe(first.key);
    second.end('done');
    expect(press().key).toBe(third.key);
    for (const act of [third, third]) act.end('done');
  });

  it('keeps its key where nobody knows whether it was done, until somebody says', () => {
    const first = press();
    first.end('unknown');
    const second = press();
    expect(second.key).toBe(first.key);
    second.end('refused');
    expect(done()).not.toBe(first.key);
  });

  it('is another one with another form, another place or another way', () => {
    const first = press();
    first.end('unknown');
    const others = [done({ course: 'The Fort' }, '/api/couples-events'), done(undefined, '/api/contacts/1')];
    others.push(done(undefined, '/api/contacts/1', 'DELETE'));
    expect(new Set([first.key, ...others]).size).toBe(4);
    expect(done()).toBe(first.key);
  });

  it('is forgotten once something else was done in its place: then it is meant anew', () => {
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

  it('tells one file from another', () => {
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
