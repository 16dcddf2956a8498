/** Clears the browser's storage after each test. The worker's tests have no such storage. */
import { afterEach } from '@jest/globals';

afterEach(() => globalThis.localStorage?.clear());
