import { jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, configure, render, screen, type RenderResult } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { found, lost } from '../lib/connection';
import { queryClient } from '../lib/query-client';
import { ToastProvider } from '../ui/toast';
import { Asked } from './by-contract';

// Long, because the machine may be busy with other tests.
configure({ asyncUtilTimeout: 60_000 });

export interface Call {
  method: string;
  path: string;
  body: unknown;
  headers: Record<string, string>;
}
type Answer = { status?: number; body: unknown; headers?: Record<string, string> };

const NOTHING_HERE = { status: 404, body: { message: 'There is nothing here.' } };

/** Answers as the gateway does: with the test's answer, unless the request violates the contract. */
async function answered(asked: Asked, answer: () => Answer | Promise<Answer>): Promise<Answer> {
  let said: Answer | undefined;
  try {
    said = await answer();
  } finally {
    asked.judge(said?.status);
  }
  const { status = 200, body } = said;
  if (status >= 300) return said;
  asked.judgeAnswer(body);
  return asked.refusal() ?? said;
}

/**
 * Renders the client with a fake server that gives the test's answers and records the calls in order. Each request and
 * each answer is checked against its contract, and a violation fails the test.
 */
export function renderClient(
  element: ReactElement,
  answers: Record<string, Answer | ((call: Call) => Answer | Promise<Answer>)>,
  address = '/',
) {
  const calls: Call[] = [];
  queryClient.clear();
  sessionStorage.clear();
  globalThis.fetch = (async (path: string, init: RequestInit = {}) => {
    const method = init.method ?? 'GET';
    const call: Call = {
      method,
      path,
      body: init.body instanceof FormData || !init.body ? init.body : JSON.parse(String(init.body)),
      headers: init.headers as Record<string, string>,
    };
    calls.push(call);
    const asked = new Asked(method, path, call.body);
    const answer = answers[`${method} ${path}`] ?? NOTHING_HERE;
    const {
      status = 200,
      body,
      headers = {},
    } = await answered(asked, () => (typeof answer === 'function' ? answer(call) : answer));
    return {
      ok: status < 300,
      status,
      statusText: '',
      headers: { get: (name: string) => headers[name.toLowerCase()] ?? null },
      text: async () => JSON.stringify(body),
    } as Response;
  }) as typeof fetch;
  const view: RenderResult = render(
    <QueryClientProvider client={queryClient}>
      <ToastProvider>
        <MemoryRouter initialEntries={[address]}>{element}</MemoryRouter>
      </ToastProvider>
    </QueryClientProvider>,
  );
  return {
    ...view,
    user: userEvent.setup(),
    screen,
    calls,
    sent: (method: string, path: string) => calls.filter((c) => c.method === method && c.path === path),
  };
}

/** Makes the browser report that it is offline; the returned function ends it. */
export function withoutALine(): () => void {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => lost());
  return () => {
    onLine.mockRestore();
    act(found);
  };
}

/** Reads again everything that the screens show, and waits until they show it. */
export const readAgain = () =>
  act(async () => {
    await queryClient.invalidateQueries();
    await new Promise((resolve) => setTimeout(resolve));
  });
