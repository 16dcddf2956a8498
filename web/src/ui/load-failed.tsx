import { strings } from '../strings/common';
import { Button } from './button';
import { EmptyState } from './card';

/** Shown in place of a list that could not be read. */
export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        title={strings.couldNotLoad}
        hint={strings.couldNotLoadHint}
        action={<Button onClick={onRetry}>{strings.tryAgain}</Button>}
      />
    </div>
  );
}
