import type { Command, InputOf, OutputOf, Query } from '@game/contracts';
import { serviceOverloaded } from '@game/contracts';
import { Bus, newId } from '@game/platform';

const PAUSE_MS = 200;
/** A minute on a busy machine. A request to a service that has just been stopped is lost, and soon made again. */
const PATIENCE = { attemptMs: 5_000, attempts: 12 };

/** Repeats a request while the product refuses it because of overload, as callers are asked to do. */
export async function comeAgain<T>(
  request: () => Promise<T>,
  wasBusy: (error: unknown) => boolean,
): Promise<T> {
  for (;;)
    try {
      return await request();
    } catch (error) {
      if (!wasBusy(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
}

/** Fetches again while the product refuses the request because of overload. */
export async function patientFetch(...request: Parameters<typeof fetch>): Promise<Response> {
  for (;;) {
    const answer = await fetch(...request);
    if (answer.status !== 503) return answer;
    const body = (await answer.clone().json()) as { code?: string };
    if (body.code !== serviceOverloaded.code) return answer;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

/** A bus that repeats requests refused because of overload, each command under the same idempotency key. */
export class PatientBus extends Bus {
  override ask<Q extends Query>(
    query: Q,
    input: InputOf<Q>,
    patience: Parameters<Bus['ask']>[2] = PATIENCE,
  ): Promise<OutputOf<Q>> {
    return comeAgain(() => super.ask(query, input, patience), serviceOverloaded.is);
  }

  override send<C extends Command>(
    command: C,
    input: InputOf<C>,
    idempotencyKey: string = newId(),
    patience: Parameters<Bus['send']>[3] = PATIENCE,
  ): Promise<OutputOf<C>> {
    return comeAgain(() => super.send(command, input, idempotencyKey, patience), serviceOverloaded.is);
  }
}
