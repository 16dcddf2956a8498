import type { MigrationClasses } from '@game/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The rules that a migration must keep while code of the previous version runs on the same tables;
 * docs/upgrading.md says what to do instead.
 */
export type Rule = 'drop' | 'rename' | 'type' | 'not-null' | 'rewrite' | 'constraint' | 'index' | 'batches';

/** A migration that must break a rule gives the reason: `exceptions = { drop: 'No version since 0.3 reads it.' }`. */
interface Excepted extends MigrationInterface {
  exceptions?: Partial<Record<Rule, string>>;
}

/**
 * If an action of `alter table <name>` matches the pattern, it breaks the rule. Each action of a statement is matched
 * alone.
 */
const OF_ACTIONS: Array<[Rule, RegExp]> = [
  ['drop', /^drop (?!constraint)/],
  ['rename', /^rename /],
  ['type', /^alter (column )?\S+ (set data )?type /],
  ['not-null', /^alter (column )?\S+ set not null/],
  ['not-null', /^add (?!constraint)(?!.* default ).* not null/],
  [
    'rewrite',
    /^add (?!constraint).*(default (gen_random_uuid|uuid|random|clock_timestamp|nextval)|generated )/,
  ],
  ['constraint', /^add (constraint \S+ )?(check|foreign key)(?!.* not valid)/],
  ['index', /^add (constraint \S+ )?(unique|primary key|exclude)(?! using index)/],
  ['index', /^add (?!constraint).* (unique|primary key)/],
];
/** The rules for other statements; the captured group is the table. */
const OF_STATEMENTS: Array<[Rule, RegExp]> = [
  ['drop', /^drop (?:table|view|schema|function|trigger) (?:if exists )?([\w.]+)/],
  ['index', /^create (?:unique )?index (?!concurrently).* on ([\w.]+)/],
  ['index', /^drop index (?!concurrently)()/],
  ['batches', /^(?:update|delete from) ([\w.]+)(?!.* limit )/],
];

/**
 * Returns a line for each rule that these migrations of one service break. Tables that they create themselves
 * are exempt.
 */
export async function brokenRules(migrations: MigrationClasses): Promise<string[]> {
  const made = new Set<string>();
  const problems: string[] = [];
  for (const Migration of migrations) {
    const migration = new Migration() as Excepted;
    for (const statement of await statementsOf(migration)) {
      const created = /^create table (?:if not exists )?([\w.]+)/.exec(statement)?.[1];
      if (created) made.add(created);
      for (const rule of rulesBrokenBy(statement, made))
        if (!migration.exceptions?.[rule]) problems.push(`${migration.name} ${rule}: ${statement}`);
    }
  }
  return problems;
}

function rulesBrokenBy(statement: string, made: Set<string>): Rule[] {
  const [, table, actions] = /^alter table (?:only )?(?:if exists )?([\w.]+) (.*)$/.exec(statement) ?? [];
  if (table && actions) {
    if (made.has(table)) return [];
    return topLevelParts(actions).flatMap((action) =>
      OF_ACTIONS.filter(([, broken]) => broken.test(action)).map(([rule]) => rule),
    );
  }
  return OF_STATEMENTS.flatMap(([rule, broken]) => {
    const found = broken.exec(statement);
    return found && !made.has(found[1]!) ? [rule] : [];
  });
}

/** Runs the migration without a database and records the statements that it would have sent. */
async function statementsOf(migration: MigrationInterface): Promise<string[]> {
  const said: string[] = [];
  const runner = new Proxy({} as QueryRunner, {
    get: (_, method) => {
      if (method !== 'query')
        throw new Error(`${migration.name} must use query(), which this check can read`);
      return async (sql: string) => (said.push(sql), []);
    },
  });
  await migration.up(runner);
  return said
    .flatMap((sql) => sql.replace(/--.*$/gm, '').split(';'))
    .map((sql) => sql.replace(/\s+/g, ' ').trim().toLowerCase())
    .filter(Boolean);
}

/** Splits the text at the commas outside parentheses. */
function topLevelParts(text: string): string[] {
  let depth = 0;
  const parts = [''];
  for (const letter of text) {
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0;
    if (letter === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim());
}
