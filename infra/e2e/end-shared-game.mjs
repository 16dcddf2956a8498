import { sharedGame } from './shared-game.mjs';

/** Jest calls this after the last file of a lane whose files share a product and a browser. */
export default () => sharedGame.end();
