/** For the lanes of the whole product: a test that fails also tells what was seen of the product at that moment. */
import { addEventHandler } from 'jest-circus';
import { whatWasSeen } from './dist/what-was-seen.js';

addEventHandler(({ name }, { currentDescribeBlock }) => {
  if (name !== 'add_test') return;
  const added = currentDescribeBlock.children.at(-1);
  const { fn } = added;
  added.fn = async () => {
    try {
      await fn();
    } catch (error) {
      const { game, browser } = await globalThis.sharedGame.running();
      error.stack += `\n${await whatWasSeen(game, browser)}`;
      throw error;
    }
  };
});
