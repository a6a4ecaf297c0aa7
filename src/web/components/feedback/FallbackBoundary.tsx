import { Component, type ReactNode } from 'react';

export interface FallbackBoundaryProps {
  fallback: ReactNode;
  onFailed?: () => void;
  children: ReactNode;
}

/** Contains the failure of a part of a screen: the rest stays. */
export class FallbackBoundary extends Component<FallbackBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onFailed?.();
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
