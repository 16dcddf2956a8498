import { KINDS, type Kind } from '../messages/kinds.js';
import type { Wording } from '../messages/notice.js';
import { WORDS } from './catalogue.js';

describe('the wordings of messages', () => {
  it('exist for every kind of message', () => {
    expect(Object.keys(WORDS).sort()).toEqual(Object.keys(KINDS).sort());
    const { invite: _, ...others } = WORDS;
    // @ts-expect-error a kind without a wording does not compile
    void (others satisfies Record<Kind, unknown>);
  });

  it('have at least one channel', () => {
    const spoken: Wording = { sms: 'Fore!' };
    // @ts-expect-error a wording for no channel does not compile
    const silent: Wording = {};
    expect([spoken, silent]).toHaveLength(2);
  });
});
