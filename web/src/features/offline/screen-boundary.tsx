import { Component, type ReactNode } from 'react';
import { countEarlyPress } from '../../lib/early-press';
import { offlineStrings as s } from '../../strings/offline';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/card';

/**
 * Shows a message in place of a screen whose script could not be loaded, because the browser is offline or
 * the server no longer has that version.
 */
export class ScreenBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  /** Stops holding back clicks (early-press.ts), so that the reload button works. */
  override componentDidCatch = countEarlyPress;
  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div role="alert">
        <EmptyState
          screen
          title={s.screenTitle}
          hint={s.screenHint}
          action={<Button onClick={() => window.location.reload()}>{s.reload}</Button>}
        />
      </div>
    );
  }
}
