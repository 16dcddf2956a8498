import type { Listed } from './services.mjs';

export interface KafkaRight {
  resource: 'TOPIC' | 'GROUP';
  name: string;
  operations: string[];
}
export function kafkaRights(service: string, manifest?: Record<string, Listed>): KafkaRight[];
