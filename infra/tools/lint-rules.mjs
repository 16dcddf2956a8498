/** Our own rules for oxlint (.oxlintrc.json). */
const isNamed = (node, name) => node.type === 'Identifier' && node.name === name;

const noSystemTime = {
  create: (context) => {
    const report = (node) =>
      context.report({ node, message: 'Call now() of the injected Clock, which tests can move.' });
    return {
      CallExpression(node) {
        const { callee } = node;
        if (callee.type !== 'MemberExpression') return;
        if (isNamed(callee.object, 'Date') && isNamed(callee.property, 'now')) report(node);
      },
      NewExpression(node) {
        if (isNamed(node.callee, 'Date') && !node.arguments.length) report(node);
      },
    };
  },
};

const queriesInRepositories = {
  create: (context) => ({
    CallExpression(node) {
      if (node.callee.type === 'MemberExpression' && isNamed(node.callee.property, 'query'))
        context.report({ node, message: 'Put the query into a named method of a *.repository.ts (ADR 19).' });
    },
  }),
};

export default {
  meta: { name: 'game' },
  rules: { 'no-system-time': noSystemTime, 'queries-in-repositories': queriesInRepositories },
};
