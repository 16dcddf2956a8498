import { PATH_FIELDS, calls, type Call as Contract } from '@game/contracts';
import type { z } from 'zod';

/** Paths without ids come first, so that `/api/bookings/allowance` is not taken for `/api/bookings/{id}`. */
const routes = Object.entries<Contract>(calls)
  .map(([name, contract]) => ({
    name,
    contract,
    pattern: new RegExp(`^${name.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
  }))
  .sort((a, b) => a.name.split('{').length - b.name.split('{').length);

let breaches: string[] = [];
/** Returns the violations of contracts since the last call. */
export function takeBreaches(): string[] {
  const taken = [...new Set(breaches)];
  breaches = [];
  return taken;
}
afterEach(() => {
  const found = takeBreaches();
  if (found.length > 0)
    throw new Error(
      `The requests or answers of this test violate the contracts. Correct the test, or libs/contracts/src/calls:\n${found.join('\n')}`,
    );
});

type Issues = Array<{ field: string; message: string; code: string }>;
function issuesOf(schema: z.ZodType, value: unknown): Issues {
  const { error } = schema.safeParse(value);
  return (error?.issues ?? []).map(({ path, message, code }) => ({ field: path.join('.'), message, code }));
}
const inWords = ({ field, message }: Issues[number]) => (field ? `${field}: ${message}` : message);

/** A request to the fake server, checked against its contract. */
export class Asked {
  readonly name: string;
  private readonly contract?: Contract;
  private readonly issues: Issues = [];

  constructor(method: string, url: string, body: unknown) {
    const [path = '', search] = url.split('?');
    const asked = `${method} ${path}`;
    const route = routes.find(({ pattern }) => pattern.test(asked));
    this.name = route?.name ?? asked;
    if (!route) {
      this.breach('is not in the contracts (`calls`)');
      return;
    }
    this.contract = route.contract;
    for (const [field, value] of Object.entries(route.pattern.exec(asked)!.groups ?? {}))
      this.take(PATH_FIELDS[field as keyof typeof PATH_FIELDS], value, `{${field}}`);
    this.takeQuery(Object.fromEntries(new URLSearchParams(search)));
    const { body: wanted, form } = route.contract;
    if (form) this.take(form, body instanceof FormData ? Object.fromEntries(body) : body);
    else if (wanted) this.take(wanted, body ?? {});
    else if (body != null) this.breach('takes no body');
  }

  /** The refusal that the gateway would give; undefined if the request fits the contract. */
  refusal(): { status: number; body: unknown } | undefined {
    if (this.issues.length === 0) return undefined;
    const body = { code: 'input.invalid', message: this.issues.map(inWords).join('; '), errors: this.issues };
    return { status: 422, body };
  }

  /**
   * Records what is wrong with the request. A wrong value is allowed if the test itself answers it with 404
   * (an id) or 422 (a field). An unknown field is never allowed.
   */
  judge(answered: number | undefined): void {
    for (const issue of this.issues) {
      const meant = answered === (issue.field.startsWith('{') ? 404 : 422);
      if (!meant || issue.code === 'unrecognized_keys')
        this.breach(`gets a wrong request: ${inWords(issue)}`);
    }
  }

  /** Records an answer that the gateway would not give. */
  judgeAnswer(answer: unknown): void {
    if (!this.contract) return;
    const parsed = this.contract.answer.safeParse(answer);
    for (const issue of issuesOf(this.contract.answer, answer))
      this.breach(`has a wrong answer: ${inWords(issue)}`);
    for (const field of parsed.success ? surplus(answer, parsed.data) : [])
      this.breach(`has the field ${field} in its answer, which the contract does not have`);
  }

  private take(schema: z.ZodType, value: unknown, at?: string): void {
    this.issues.push(...issuesOf(schema, value).map((i) => (at ? { ...i, field: at } : i)));
  }

  /** The values of a query string are texts. A value is read as a number if its field is a number. */
  private takeQuery(query: Record<string, string>): void {
    const { shape = {} } = this.contract?.query ?? {};
    const fits = (name: string, value: unknown) => (shape[name] as z.ZodType).safeParse(value).success;
    const typed = Object.entries(query).map(([name, text]) =>
      name in shape && !fits(name, text) && fits(name, Number(text)) ? [name, Number(text)] : [name, text],
    );
    if (this.contract?.query) this.take(this.contract.query, Object.fromEntries(typed));
    else for (const name of Object.keys(query)) this.breach(`takes no ${name} in its query`);
  }

  private breach(text: string): void {
    breaches.push(`${this.name} ${text}`);
  }
}

/** The paths of the fields in `given` that the contract does not have. */
function surplus(given: unknown, known: unknown, path = ''): string[] {
  if (typeof given !== 'object' || given === null || typeof known !== 'object' || known === null) return [];
  return Object.entries(given).flatMap(([name, value]) => {
    const at = path ? `${path}.${name}` : name;
    if (value === undefined) return [];
    return name in known ? surplus(value, known[name as keyof typeof known], at) : [at];
  });
}
