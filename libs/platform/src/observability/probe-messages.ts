import { defineCommand, defineEvent, defineQuery } from '@game/contracts';
import { z } from 'zod';

/** The probe messages of a service, with which its instances check that their requests and events are processed. */
export const areYouThere = (service: string) =>
  defineQuery(`${service}.are-you-there`, { input: z.object({}), output: z.object({}) });

/** `forget` is the ids of earlier probes, whose rows can be deleted. */
export const prove = (service: string) =>
  defineCommand(`${service}.prove`, {
    input: z.object({ id: z.uuid(), forget: z.array(z.uuid()) }),
    output: z.object({}),
    // Each probe has a different key, so that over time the probes reach every partition.
    key: ({ id }) => id,
  });
export const proved = (service: string) =>
  defineEvent(`${service}.proved`, { payload: z.object({ id: z.uuid() }), key: ({ id }) => id });

export const PROOF_CONSUMER = 'Platform.onProved';

/** Probes are neither logged nor traced, because they would make up most of an idle system's log. */
export const isProbe = (name: string): boolean => /\.(are-you-there|prove|proved)$/.test(name);
