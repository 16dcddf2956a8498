/** Prepares a worker that runs test files in plain Node. */

// The options that let this worker read TypeScript are not for the programs that its tests start.
delete process.env.NODE_OPTIONS;

// A test that kills a service in the middle of its work leaves promises that nobody waits for. As in Jest's own runner,
// they do not end the worker; what a test expects of them it has to wait for.
process.on('unhandledRejection', () => {});

// React renders the mails as in production, because its development build takes three times the CPU.
const { NODE_ENV } = process.env;
process.env.NODE_ENV = 'production';
for (const part of ['react', 'react/jsx-runtime', 'react-dom/server']) await import(part);
process.env.NODE_ENV = NODE_ENV;
