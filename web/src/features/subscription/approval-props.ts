import type { AnswerOf } from '@game/contracts';

/** The props of each provider's approval. */
export interface ApprovalProps {
  pending: AnswerOf<'POST /api/subscription/pending-payment'>;
  onAnswered: (approved: boolean, message?: string) => void;
}
