import { ApiError } from './game-harness.js';

/** The ApiError of a call that must fail. */
export async function refused(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => new Error('it went through'),
    (e: Error) => e,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}
