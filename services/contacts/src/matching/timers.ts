import { defineTimer } from '@game/platform';

/** Fires once after the migration that sets it. */
export const publishBlocks = defineTimer('contacts.publish-blocks');
