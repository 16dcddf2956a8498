import { defineCommand, defineEvent, defineQuery } from '@game/contracts';
import { z } from 'zod';

/** Messages of the platform's own, of every service: how an instance proves that its ways work. No product contract. */
export const areYouThere = (service: string) =>
  defineQuery(`${service}.are-you-there`, { input: z.object({}), output: z.object({}) });

/** `forget`: rounds before this one, whose rows may go. */
export const prove = (service: string) =>
  defineCommand(`${service}.prove`, {
    input: z.object({ id: z.uuid(), forget: z.array(z.uuid()) }),
    output: z.object({}),
    // Another key each time: every partition has its turn.
    key: ({ id }) => id,
  });
export const proved = (service: string) =>
  defineEvent(`${service}.proved`, { payload: z.object({ id: z.uuid() }), key: ({ id }) => id });

export const PROOF_CONSUMER = 'Platform.onProved';

/** Neither logged nor traced: they would be most of what an idle system says. */
export const isProbe = (name: string): boolean => /\.(are-you-there|prove|proved)$/.test(name);
