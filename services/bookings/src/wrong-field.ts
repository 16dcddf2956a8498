import { invalidInput } from '@game/contracts';

/** What was said is wrong: the field is named, and `message` tells what to do. */
export const wrongField = (field: string, message: string) =>
  invalidInput({ message, details: { errors: [{ field, message }] } });
