export interface Parts {
  /** DATABASE_URL, REDIS_URL and KAFKA_BROKERS of the started parts. */
  env: { DATABASE_URL: string; REDIS_URL: string; KAFKA_BROKERS: string };
  start(name: string): Promise<void>;
  kill(name: string, signal?: NodeJS.Signals): Promise<void>;
  wipe(name: string): void;
  down(): Promise<void>;
}
export const PORTS: Record<'postgres' | 'redis' | 'kafka', number>;
export function missing(): Promise<Record<string, string>>;
export function up(options?: {
  only?: string[];
  dir?: string;
  ports?: Partial<typeof PORTS>;
  kafkaAdvertised?: number;
  kafkaPasswords?: Record<string, string>;
  quick?: boolean;
  log?: (line: string) => void;
}): Promise<Parts>;
