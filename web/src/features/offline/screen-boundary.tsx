import { Component, type ReactNode } from 'react';
import { countEarlyPress } from '../../lib/early-press';
import { offlineStrings as s } from '../../strings/offline';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/card';

/** In place of a screen that could not be loaded: without a line, or of a version that is gone. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  /** Its own button is to be pressed. */
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
