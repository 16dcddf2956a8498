import { defineCommand, defineEvent, defineQuery } from '@game/contracts';
import { z } from 'zod';

/**
 * Messages of the platform itself, for every service: with them an instance proves that its requests and events work.
 */
export const areYouThere = (service: string) =>
  defineQuery(`${service}.are-you-there`, { input: z.object({}), output: z.object({}) });

/** `forget` is the ids of earlier rounds, whose rows can be deleted. */
export const prove = (service: string) =>
  defineCommand(`${service}.prove`, {
    input: z.object({ id: z.uuid(), forget: z.array(z.uuid()) }),
    output: z.object({}),
    // The key differs each time, so that every partition has its turn.
    key: ({ id }) => id,
  });
export const proved = (service: string) =>
  defineEvent(`${service}.proved`, { payload: z.object({ id: z.uuid() }), key: ({ id }) => id });

export const PROOF_CONSUMER = 'Platform.onProved';

/** Probes are neither logged nor traced, because they would be most of an idle system's log. */
export const isProbe = (name: string): boolean => /\.(are-you-there|prove|proved)$/.test(name);
