export interface Distributed {
  processes: Array<{ service: string; index: number }>;
  kill(service: string, index?: number, signal?: NodeJS.Signals): boolean;
  stop(): Promise<void>;
}
export function startDistributed(options: {
  env: Record<string, string>;
  scale?: Record<string, number>;
  only?: string[];
  port: number;
  entry?: (service: string) => string[];
  log?: (service: string, line: string) => void;
}): Distributed;
export function untilReady(url: string, patienceMs?: number): Promise<void>;
