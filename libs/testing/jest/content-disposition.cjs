/** Downloads, which nobody offers here: @fastify/static requires an ES module for them, and Jest on Node 20 cannot. */
exports.create = () => 'attachment';
