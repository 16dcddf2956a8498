import { sendersFor } from './sender-choice.js';

const POOL = ['+15005550006', '+15005550007', '22395'];
const numbers = Array.from({ length: 900 }, (_, i) => `+1312555${String(i * 7).padStart(4, '0')}`);

// promises messages#several-numbers
describe('the sender of a text', () => {
  it('is the one by which the number was first reached, and the others follow in the order of the pool', () => {
    expect(sendersFor('+13125550001', POOL, '+15005550007')).toEqual([
      '+15005550007',
      '22395',
      '+15005550006',
    ]);
  });

  it('is one of the pool if the first one has left the pool', () => {
    const chosen = sendersFor('+13125550001', POOL, '+15005550099');
    expect([...chosen].sort()).toEqual([...POOL].sort());
    expect(chosen).toEqual(sendersFor('+13125550001', POOL, undefined));
  });

  it('spreads new numbers over the pool, so that each sender has about as many', () => {
    for (const sender of POOL) {
      const texted = numbers.filter((number) => sendersFor(number, POOL, undefined)[0] === sender);
      expect(texted.length).toBeGreaterThan(200);
    }
  });
});
