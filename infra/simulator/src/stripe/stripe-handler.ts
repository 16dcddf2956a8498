import type { Books } from './books.js';
import type { Form } from './form.js';
import { integer, text } from './form.js';
import type { StripeObject } from './objects.js';

/** A request to Stripe after it was checked and decoded. */
export interface StripeRequest {
  id: string;
  /** The body of a POST, or the query of a GET. */
  form: Form;
  /** How the caller reached the simulator, e.g. `http://localhost:4010`. */
  origin: string;
}
export type StripeHandler = (request: StripeRequest) => unknown;
/** Handlers by method and path, e.g. `POST /v1/customers`. */
export type StripeHandlers = Record<string, StripeHandler>;

/** One page, the newest first: `limit` objects (10 by default) after `starting_after`. */
export function page<T extends StripeObject>(url: string, all: T[], form: Form): unknown {
  const limit = Math.min(Math.max(integer(form, 'limit') ?? 10, 1), 100);
  const after = text(form, 'starting_after');
  const start = after ? all.findIndex((each) => each.id === after) + 1 : 0;
  const data = all.slice(start, start + limit);
  return { object: 'list', url, has_more: start + limit < all.length, data };
}

/** The handlers that retrieve and list objects; a list can be filtered by `fields`. */
export function reading(books: Books, object: string, fields: readonly string[] = []): StripeHandlers {
  const url = `/v1/${object}s`;
  return {
    [`GET ${url}`]: ({ form }) => {
      const all = books
        .list(object)
        .filter((each) => fields.every((field) => fits(each[field], text(form, field))));
      return page(url, all, form);
    },
    [`GET ${url}/:id`]: ({ id }) => books.get(object, id),
  };
}

const fits = (value: unknown, wanted: string | undefined): boolean =>
  wanted === undefined || String(value) === wanted;
