import type { Page, Route } from 'playwright-core';

/** An answer in place of the server's. */
type Fault = { status: number; message?: string };

/** The next such call (`PATCH /api/me`) meets with the fault; those after it reach the server. */
export function failNext(page: Page, call: string, fault: Fault): Promise<void> {
  return onNext(page, call, (route) =>
    route.fulfill({ status: fault.status, json: fault.message ? { message: fault.message } : {} }),
  );
}

/** The page has no line. Browsers do not say so by themselves where the machine has no network but its own. */
export async function setOffline(page: Page, offline: boolean): Promise<void> {
  await page.context().setOffline(offline);
  await page.evaluate(`dispatchEvent(new Event('${offline ? 'offline' : 'online'}'))`);
}

/** The next such call waits until it is let go. */
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

/** What the server itself says to the call that the act makes. */
export async function saidTo(page: Page, call: string, act: () => Promise<void>): Promise<string> {
  const [method, path] = call.split(' ');
  const answer = page.waitForResponse(
    (r) => r.request().method() === method && new URL(r.url()).pathname === path,
  );
  await act();
  return ((await (await answer).json()) as { message: string }).message;
}

/** A toast with both in it, word for word; a new one takes the place of the old. */
export async function toasted(page: Page, title: string, text?: string): Promise<void> {
  const words = [title, ...(text ? [text] : [])];
  let toast = page.locator('[data-toast]');
  for (const exactly of words) toast = toast.filter({ has: page.getByText(exactly, { exact: true }) });
  await toast.waitFor();
}
