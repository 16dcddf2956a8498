import fc from 'fast-check';
import segments from 'sms-segments-calculator';
import { withStop } from './fitting.js';
import { consentQuestion } from './replies.js';

const segmentsOf = (text: string) => {
  const { encodingName, segmentsCount } = new segments.SegmentedMessage(text);
  return { encodingName, segmentsCount };
};

// promises messages#first-text
describe('the first text to a number', () => {
  it('gets the word that ends texts, and no second one if it has it', () => {
    expect(withStop('Pat cancelled golf.')).toBe('Pat cancelled golf. STOP to end');
    expect(withStop('Reply STOP to end')).toBe('Reply STOP to end');
  });

  it('stays within two segments and keeps its link whole', () => {
    const link = ' https://golf.example/r/abc';
    const longest = `${'x'.repeat(306 - link.length)}${link}`;
    expect(withStop(longest)).toMatch(/x\.\. https:\/\/golf\.example\/r\/abc STOP to end$/);
    expect(segmentsOf(withStop(longest)).segmentsCount).toBe(2);
  });
});

// promises messages#ask-first
it('the question whether texts may come names the organiser and is one segment of GSM-7, or two of UCS-2 if the name needs them', () => {
  expect(consentQuestion('Pat')).toBe(
    'Pat would like to text you golf invites with Get in the game! Reply YES to get them, STOP for never',
  );
  expect(consentQuestion('👍')).toMatch(/^A friend would like/);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (name) => {
      const question = consentQuestion(name);
      const { encodingName, segmentsCount } = segmentsOf(question);
      expect(segmentsCount).toBeLessThanOrEqual(encodingName === 'GSM-7' ? 1 : 2);
      expect(question).toMatch(/Reply YES to get them, STOP for never$/);
    }),
  );
});
