import type { Simulator } from '@game/simulator';

/** The running product, and the parts around it that a test can use, such as the simulator. */
export interface GameUnderTest {
  url: string;
  simulator: Simulator;
  clock: { now(): Date; forwardTo(at: Date): Promise<void> | void };
  /** For the programs of operators, which read and write the database themselves. */
  databaseUrl?: string;
  stop(): Promise<void>;
  /** Every message that Kafka still has, in the distributed runtime. */
  carried?(): Promise<string[]>;
  /** The JSON lines that the services have logged so far. In the embedded runtime it has no lines below LOG_LEVEL, by default warn. */
  logged?(): string[];
  /** Checks every answer that a golfer gets, and throws for an answer that must not occur. */
  inspect?(method: string, path: string, status: number, body: unknown): void;
}
