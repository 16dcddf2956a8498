import { secretFields } from '@game/contracts';
import type { z } from 'zod';

/** The way to a field through objects; `*` stands for every element of a list and every value of a record. */
export type Path = string[];
export const EACH = '*';

interface Definition {
  shape?: Record<string, z.core.$ZodType>;
  innerType?: z.core.$ZodType;
  element?: z.core.$ZodType;
  valueType?: z.core.$ZodType;
  in?: z.core.$ZodType;
  out?: z.core.$ZodType;
  options?: z.core.$ZodType[];
  left?: z.core.$ZodType;
  right?: z.core.$ZodType;
}

/** The paths of all fields of a schema that are marked with `secret`. */
export function secretPaths(schema: z.core.$ZodType): Path[] {
  if (secretFields.get(schema as z.ZodType)) return [[]];
  const { shape = {}, ...def } = schema._zod.def as Definition;
  const inside = (step: string, part: z.core.$ZodType) => secretPaths(part).map((path) => [step, ...path]);
  const paths = [
    ...Object.entries(shape).flatMap(([name, part]) => inside(name, part)),
    ...[def.element, def.valueType].flatMap((part) => (part ? inside(EACH, part) : [])),
    ...[def.innerType, def.in, def.out, def.left, def.right, ...(def.options ?? [])].flatMap((part) =>
      part ? secretPaths(part) : [],
    ),
  ];
  return [...new Map(paths.map((path) => [path.join('.'), path])).values()];
}

/** A copy of the value in which `change` replaced what is at the path; null and absent fields stay as they are. */
export function changeAt(value: unknown, [step, ...rest]: Path, change: (at: unknown) => unknown): unknown {
  if (value === null || value === undefined) return value;
  if (step === undefined) return change(value);
  if (typeof value !== 'object') return value;
  if (Array.isArray(value)) return step === EACH ? value.map((each) => changeAt(each, rest, change)) : value;
  const copy: Record<string, unknown> = { ...value };
  for (const name of step === EACH ? Object.keys(copy) : [step])
    if (Object.hasOwn(copy, name)) copy[name] = changeAt(copy[name], rest, change);
  return copy;
}
