import * as contracts from '@game/contracts';
import type { Contract } from '@game/contracts';
import type { z } from 'zod';
import { secretPaths } from './secret-paths.js';

const all = (Object.values(contracts) as unknown[]).filter(
  (one): one is Contract => typeof one === 'object' && one !== null && 'kind' in one && 'service' in one,
);
const SIDES = ['input', 'output'] as const;
const GIVES_ACCESS = /^(password|\w+Password|token|code|secret|clientSecret)$/;
/** A referral code is made to be shared, and the code of a problem names it. */
const HARMLESS = ['billing.get-referral output code', 'contacts.save output results.problem.code'];

/** The paths of all texts whose name says that they give access. */
function telling(schema: z.core.$ZodType, way: string[] = []): string[] {
  const { shape = {}, ...def } = schema._zod.def as { shape?: Record<string, z.core.$ZodType> };
  const parts = Object.entries(def).flatMap(([name, part]) =>
    /^(innerType|element|valueType|in|out)$/.test(name) ? [part as unknown as z.core.$ZodType] : [],
  );
  return [
    ...Object.entries(shape).flatMap(([name, part]) => [
      ...(GIVES_ACCESS.test(name) && isText(part) ? [[...way, name].join('.')] : []),
      ...telling(part, [...way, name]),
    ]),
    ...parts.flatMap((part) => telling(part, way)),
  ];
}
/** True for a text, also behind `optional` and the like. */
function isText(schema: z.core.$ZodType): boolean {
  const { type, innerType } = schema._zod.def as { type: string; innerType?: z.core.$ZodType };
  return type === 'string' || (innerType !== undefined && isText(innerType));
}
const marked = (one: Contract, side: (typeof SIDES)[number]) =>
  secretPaths(one[side]).map((path) => path.filter((step) => step !== '*').join('.'));

it('each field of a contract whose name says that it gives access is marked as secret', () => {
  const unmarked = all.flatMap((one) =>
    SIDES.flatMap((side) =>
      telling(one[side]).flatMap((path) =>
        marked(one, side).includes(path) ? [] : [`${one.name} ${side} ${path}`],
      ),
    ),
  );
  expect(unmarked).toEqual(HARMLESS);
});

it('an event with secret fields has a version that a reader which cannot open them leaves alone', () => {
  const events = all.filter((one) => one.kind === 'event' && marked(one, 'input').length);
  expect(events.map(({ name }) => name)).toContain('auth.code-requested');
  expect(events.filter(({ version }) => version < 2).map(({ name }) => name)).toEqual([]);
});
