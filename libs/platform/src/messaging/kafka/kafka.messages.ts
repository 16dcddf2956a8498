import type { KafkaMessage } from 'kafkajs';
import type { EventEnvelope, RequestEnvelope } from '../envelope.js';

/** Undefined for what is not a JSON object: whoever reads it logs and skips it. */
export function asJson(message: KafkaMessage): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(String(message.value));
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const isText = (value: unknown) => typeof value === 'string';
const hasContext = ({ context }: Record<string, unknown>) =>
  typeof context === 'object' && context !== null && isText((context as { requestId?: unknown }).requestId);

export function asRequest(message: KafkaMessage): RequestEnvelope | undefined {
  const value = asJson(message);
  if (!value || !hasContext(value) || ![value['id'], value['name'], value['key']].every(isText))
    return undefined;
  if (value['kind'] !== 'query' && value['kind'] !== 'command') return undefined;
  return value as unknown as RequestEnvelope;
}

export function asEvent(message: KafkaMessage): EventEnvelope | undefined {
  const value = asJson(message);
  if (!value || !hasContext(value) || ![value['id'], value['name'], value['key']].every(isText))
    return undefined;
  return UUID.test(String(value['id'])) ? (value as unknown as EventEnvelope) : undefined;
}
