import { RequestError } from '../../lib/request';
import { useTestCard } from './api';
import type { ApprovalProps } from './approval-props';
import { BankAsks } from './bank-asks';

/** The question of the simulated bank, shown if the product runs without the provider's keys. */
export default function SimulatorApproval({ pending, onAnswered }: ApprovalProps) {
  const tries = useTestCard();
  const answer = (approves: boolean) =>
    tries.mutate(
      { clientSecret: pending.clientSecret, approves },
      {
        onSuccess: ({ status }) => onAnswered(status === 'succeeded'),
        onError: (error) =>
          onAnswered(false, error instanceof RequestError ? error.problem.message : undefined),
      },
    );
  return (
    <BankAsks last4={pending.card?.last4 ?? ''} busy={tries.isPending || tries.isSuccess} onAnswer={answer} />
  );
}
