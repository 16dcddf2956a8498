/**
 * Preloaded into workers that are processes. jest-light-runner 0.8 sends their data to every worker that it has given a
 * file as soon as the first asks for it. A worker that has not read the name of its file by then would lose the data and
 * wait for it for ever; this keeps the data until the worker asks.
 */
if (process.env.TINYPOOL_WORKER_ID) {
  const { emit, send } = process;
  let data;
  process.emit = (event, message, ...rest) => {
    if (message?.type === 'jest-light-runner-worker-data') data = message;
    return emit.call(process, event, message, ...rest);
  };
  process.send = (message, ...rest) =>
    message === 'jest-light-runner-get-worker-data' && data
      ? process.emit('message', data)
      : send.call(process, message, ...rest);
}
