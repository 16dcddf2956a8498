/**
 * Replaces the package of this name, which @fastify/static needs only for downloads, a feature that the product does
 * not use. The real package is an ES module, which Jest on Node 20 cannot require.
 */
exports.create = () => 'attachment';
