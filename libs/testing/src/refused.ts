import { ApiError } from './game-harness.js';

/** The error of a call that must not go through. */
export async function refused(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => new Error('it went through'),
    (e: Error) => e,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}
