import { Component, type ReactNode } from 'react';
import { venueStrings as s } from '../../strings/venues';

interface Props {
  children: ReactNode;
  /**
   * What is shown in place of the children after a failure; if undefined, a sentence about the map is shown.
   */
  instead?: ReactNode;
}

/** If a map or picture fails to load or draw, shows a replacement, so that the rest of the screen stays. */
export class MapBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    if (!this.state.failed) return this.props.children;
    if (this.props.instead !== undefined) return this.props.instead;
    return <p className="grid h-full place-items-center p-5 text-center text-quiet">{s.mapFailed}</p>;
  }
}
