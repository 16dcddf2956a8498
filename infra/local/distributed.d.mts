import type { ChildProcess } from 'node:child_process';

export interface Distributed {
  processes: Array<{ service: string; index: number; child: ChildProcess }>;
  kill(service: string, index?: number, signal?: NodeJS.Signals): boolean;
  stopOne(service: string, index?: number): Promise<string | number | null>;
  startOne(service: string, index?: number, env?: Record<string, string>): void;
  stop(): Promise<void>;
}
export function startDistributed(options: {
  env: Record<string, string>;
  scale?: Record<string, number>;
  only?: string[];
  port: number;
  metricsPort?: number;
  entry?: (service: string) => string[];
  log?: (service: string, line: string) => void;
}): Distributed;
export function untilReady(url: string, patienceMs?: number): Promise<void>;
