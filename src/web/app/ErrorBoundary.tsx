import { Component, type ReactNode } from 'react';
import { UnexpectedError } from '../components/UnexpectedError';
import { paths } from '../paths';
import { reloadOnceAfterNewBuild } from './reloadOnce';

interface Props {
  children: ReactNode;
  /** The next value gives what is inside another chance. */
  resetKey?: string;
}

/** A crash shows the error screen; a chunk that a newer build has replaced is fetched anew by one reload. */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    reloadOnceAfterNewBuild(error);
  }

  override componentDidUpdate({ resetKey }: Props) {
    if (this.state.hasFailed && resetKey !== this.props.resetKey) {
      this.setState({ hasFailed: false });
    }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <UnexpectedError
        line="Something broke on this screen. Your teams and caps are safe on the server."
        homeHref={paths.home}
      />
    );
  }
}
