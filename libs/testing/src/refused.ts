import { ApiError } from './api-session.js';

/** Returns the ApiError of a call that must fail. */
export async function refused(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => new Error('the call must fail, but it succeeded'),
    (e: Error) => e,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}
