/** Prepares a worker that runs test files in plain Node. */

// The options that let this worker read TypeScript are not for the programs that its tests start.
delete process.env.NODE_OPTIONS;

// A test that kills a service in the middle of its work leaves promises that nobody waits for. As in Jest's own runner,
// they do not end the worker; what a test expects of them it has to wait for.
process.on('unhandledRejection', () => {});
