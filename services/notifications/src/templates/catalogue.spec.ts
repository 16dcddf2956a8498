import { describe, expect, it } from '@jest/globals';
import { KINDS, type Kind } from '../messages/kinds.js';
import type { Wording } from '../messages/notice.js';
import { WORDS } from './catalogue.js';

describe('the words of messages', () => {
  it('are there for every kind', () => {
    expect(Object.keys(WORDS).sort()).toEqual(Object.keys(KINDS).sort());
    const { invite: _, ...others } = WORDS;
    // @ts-expect-error a kind without words does not compile
    void (others satisfies Record<Kind, unknown>);
  });

  it('are said in one way at least', () => {
    const spoken: Wording = { sms: 'Fore!' };
    // @ts-expect-error words for no channel do not compile
    const silent: Wording = {};
    expect([spoken, silent]).toHaveLength(2);
  });
});
