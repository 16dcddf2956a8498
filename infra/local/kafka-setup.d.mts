import type { Listed } from './services.mjs';

export function prepareKafka(options: {
  brokers: string[];
  password: string;
  tls?: boolean;
  manifest?: Record<string, Listed>;
}): Promise<{ added: number; removed: number }>;
