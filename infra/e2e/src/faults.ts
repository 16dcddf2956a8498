import type { Page, Route } from 'playwright-core';

/** An answer that replaces the server's. */
type Fault = { status: number; message?: string };

/** Gives the next such call (e.g. `PATCH /api/me`) the fault; later ones reach the server. */
export function failNext(page: Page, call: string, fault: Fault): Promise<void> {
  return onNext(page, call, (route) =>
    route.fulfill({ status: fault.status, json: fault.message ? { message: fault.message } : {} }),
  );
}

/** Takes the page offline and fires the event, which browsers do not fire themselves on a machine without a network. */
export async function setOffline(page: Page, offline: boolean): Promise<void> {
  await page.context().setOffline(offline);
  await page.evaluate(`dispatchEvent(new Event('${offline ? 'offline' : 'online'}'))`);
}

/** Holds the next such call until it is released. */
export async function holdNext(page: Page, call: string): Promise<() => void> {
  let go!: () => void;
  const gone = new Promise<void>((resolve) => (go = resolve));
  await onNext(page, call, (route) => gone.then(() => route.continue()));
  return go;
}

async function onNext(page: Page, call: string, answer: (route: Route) => Promise<void>): Promise<void> {
  const [method, path] = call.split(' ');
  const at = (url: URL) => url.pathname === path;
  let met = false;
  const once = async (route: Route) => {
    if (met || route.request().method() !== method) return route.fallback();
    met = true;
    await answer(route);
  };
  await page.route(at, once);
}

/** The server's answer to the call that the action makes. */
export async function saidTo(page: Page, call: string, action: () => Promise<void>): Promise<string> {
  const [method, path] = call.split(' ');
  const answer = page.waitForResponse(
    (r) => r.request().method() === method && new URL(r.url()).pathname === path,
  );
  await action();
  return ((await (await answer).json()) as { message: string }).message;
}

/** The toast with exactly this title and text; a new toast replaces the old one. */
export async function toasted(page: Page, title: string, text?: string): Promise<void> {
  const words = [title, ...(text ? [text] : [])];
  let toast = page.locator('[data-toast]');
  for (const exactly of words) toast = toast.filter({ has: page.getByText(exactly, { exact: true }) });
  await toast.waitFor();
}
