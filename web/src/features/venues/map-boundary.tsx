import { Component, type ReactNode } from 'react';
import { venueStrings as s } from '../../strings/venues';

interface Props {
  children: ReactNode;
  /** What stands there instead; a sentence about the map where nothing is given. */
  instead?: ReactNode;
}

/** A picture that cannot be loaded or drawn takes nothing else down with it. */
export class MapBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    if (!this.state.failed) return this.props.children;
    if (this.props.instead !== undefined) return this.props.instead;
    return <p className="grid h-full place-items-center p-5 text-center text-quiet">{s.mapFailed}</p>;
  }
}
