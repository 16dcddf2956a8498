import { z } from 'zod';

/** The schemas that `secret` marked; what is made of them with `optional`, `min` and the like has the mark, too. */
export const secretFields = z.registry<{ secret: true }>();

/**
 * Marks a field whose value gives access: a password, a code, the token of a link. In messages the platform replaces the
 * value by its sealed form, and opens it just before the handler, so that neither Kafka nor a table of messages holds it.
 */
export const secret = <S extends z.ZodType>(schema: S): S => {
  secretFields.add(schema, { secret: true });
  return schema;
};

/**
 * For events that had their secret fields in plain text in version 1. A reader of version 1 cannot open a sealed field,
 * so it leaves the event to an instance that can.
 */
export const SEALED_SINCE_2 = { version: 2, upcast: { 1: (plain: unknown) => plain } };
