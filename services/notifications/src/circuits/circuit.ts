import type { Fault } from '../providers/fault.js';

/**
 * The circuit breaker of one sender on one channel. While it is open, messages wait; now and then one of them is sent as
 * a probe, and the first one that gets through closes it.
 */
export interface Circuit {
  /** Null while it is closed. */
  openedAt: Date | null;
  fault: Extract<Fault, 'sender' | 'provider'> | null;
  code: string | null;
  /**
   * True if the provider accepts messages and reports the fault only later, so that an accepted probe proves
   * nothing.
   */
  byReport: boolean;
  /** How many probes have failed. */
  probes: number;
  /** The time from which the next message may be the probe, or by which the present probe must have ended. */
  probeAt: Date | null;
  /** The message that is the present probe. */
  probeId: string | null;
  /** The address of the last failure. The next probe goes to another address if there is one. */
  lastAddress: string | null;
}

export const CLOSED: Circuit = {
  openedAt: null,
  fault: null,
  code: null,
  byReport: false,
  probes: 0,
  probeAt: null,
  probeId: null,
  lastAddress: null,
};

/** The waits before each probe (messages#probing); the last one repeats. */
export const PROBE_AFTER_MS = [2_000, 10_000, 60_000, 300_000, 900_000] as const;
/** How long a probe may take: by then its call has ended, or the provider has been asked about the message. */
export const PROBE_ENDS_MS = 60_000;
/**
 * If the provider reports nothing about a probe for this time, although it was asked, the probe counts as
 * delivered.
 */
export const SILENCE_MS = 6 * 60_000;

export interface Failure {
  messageId: string;
  address: string;
  fault: Extract<Fault, 'sender' | 'provider'>;
  code: string;
  byReport: boolean;
  /** The wait for which the provider asked. */
  afterMs?: number;
}

const later = (now: Date, ms: number) => new Date(now.getTime() + ms);
const probeAfter = (probes: number, { afterMs = 0 }: Failure, now: Date) =>
  later(now, Math.max(PROBE_AFTER_MS[Math.min(probes, PROBE_AFTER_MS.length - 1)]!, afterMs));

/**
 * Returns the circuit after a failure: a closed circuit opens, and a failed probe ends. While the circuit is
 * open, failures of other messages change nothing.
 */
export function afterFailure(circuit: Circuit, failure: Failure, now: Date): Circuit {
  const isProbe = circuit.probeId === failure.messageId;
  if (circuit.openedAt && !isProbe) return circuit;
  const { fault, code, byReport, address } = failure;
  const probes = isProbe ? circuit.probes + 1 : 0;
  const seen = { fault, code, byReport, lastAddress: address };
  return {
    ...{ openedAt: circuit.openedAt ?? now, ...seen },
    ...{ probes, probeAt: probeAfter(probes, failure, now), probeId: null },
  };
}

/**
 * What to do with a due message: send it as usual (`through`), send it to test the sender (`probe`), or let
 * it `wait`.
 */
export function passageOf(circuit: Circuit, messageId: string, now: Date): 'through' | 'probe' | 'wait' {
  if (!circuit.openedAt) return 'through';
  if (circuit.probeId === messageId) return 'probe';
  return circuit.probeId === null && circuit.probeAt! <= now ? 'probe' : 'wait';
}

export const withProbe = (circuit: Circuit, messageId: string, now: Date): Circuit => ({
  ...circuit,
  probeId: messageId,
  probeAt: later(now, PROBE_ENDS_MS),
});

/**
 * Returns the circuit after the provider accepted the probe: it closes, unless only a later report can show
 * whether the probe arrived.
 */
export const afterAcceptance = (circuit: Circuit, now: Date): Circuit =>
  circuit.byReport ? { ...circuit, probeAt: later(now, SILENCE_MS) } : CLOSED;
