export type FormValue = string | Form | FormValue[];
export interface Form {
  [name: string]: FormValue | undefined;
}

/**
 * Decodes Stripe's nested form: `items[0][price]=p&metadata[user]=u` becomes { items: [{ price: 'p' }],
 * metadata: { user: 'u' } }.
 */
export function decodeForm(text: string): Form {
  const root: Form = {};
  for (const [key, value] of new URLSearchParams(text)) {
    const names = [key.split('[')[0]!, ...[...key.matchAll(/\[([^\]]*)\]/g)].map((found) => found[1]!)];
    if (names.includes('__proto__')) continue;
    put(root, names, value);
  }
  return asLists(root) as Form;
}

function put(form: Form, [name = '', ...rest]: string[], value: string): void {
  // An empty name as in `expand[]=a&expand[]=b` means the next index.
  const key = name === '' ? String(Object.keys(form).length) : name;
  if (rest.length === 0) {
    form[key] = value;
    return;
  }
  const inner = form[key];
  const next = typeof inner === 'object' && !Array.isArray(inner) ? inner : {};
  form[key] = next;
  put(next, rest, value);
}

/** Turns objects whose names are all indices into lists. */
function asLists(value: FormValue | undefined): FormValue | undefined {
  if (typeof value !== 'object' || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, asLists(inner)] as const);
  if (entries.length > 0 && entries.every(([key]) => /^\d+$/.test(key)))
    return entries.map(([, inner]) => inner!);
  return Object.fromEntries(entries);
}

export const text = (form: Form, name: string): string | undefined => {
  const value = form[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

export const integer = (form: Form, name: string): number | undefined => {
  const value = text(form, name);
  return value !== undefined && /^-?\d+$/.test(value) ? Number(value) : undefined;
};

export const flag = (form: Form, name: string): boolean | undefined => {
  const value = text(form, name);
  return value === undefined ? undefined : value === 'true';
};

export const inner = (form: Form, name: string): Form => {
  const value = form[name];
  return typeof value === 'object' && !Array.isArray(value) ? value : {};
};

export const list = (form: Form, name: string): FormValue[] => {
  const value = form[name];
  return Array.isArray(value) ? value : [];
};

/** Merges metadata as Stripe does: an empty value removes the key. */
export function metadata(form: Form, before: Record<string, string> = {}): Record<string, string> {
  const merged = { ...before };
  for (const [key, value] of Object.entries(inner(form, 'metadata'))) {
    if (value === '') delete merged[key];
    else merged[key] = String(value);
  }
  return merged;
}
