import { renderClient } from '../../testing/render';
import { Scorecard } from './scorecard';

it('the stepper marks the present step and those before it, and dots the way to the others', () => {
  const { screen, container } = renderClient(<Scorecard n={2} of={3} />, {});
  const marked = (step: string) => screen.getByText(step).className.includes('bg-fairway');
  expect(['1', '2', '3'].map(marked)).toEqual([true, true, false]);
  const lines = [...container.querySelectorAll('span.grow > span:first-child')];
  expect(lines.map((line) => line.className.includes('border-dotted'))).toEqual([false, true]);
  // The text "Step 2 of 3" says the same to a screen reader.
  expect(screen.getByText('1').closest('[aria-hidden]')).not.toBeNull();
});
