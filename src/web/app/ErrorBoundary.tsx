import { Component, type ReactNode } from 'react';
import { UnexpectedError } from '../components/UnexpectedError';
import { paths } from '../paths';
import { claimReload, isChunkLoadError, isServerReachable } from './newBuild';

interface Props {
  children: ReactNode;
  /** The next value gives what is inside another chance. */
  resetKey?: string;
  reload?: () => void;
}

interface State {
  status: 'well' | 'crashed' | 'chunkMissing' | 'unreachable';
}

const LINES: Readonly<Record<'crashed' | 'chunkMissing' | 'unreachable', string>> = {
  crashed: 'Something broke on this screen. Your teams and caps are safe on the server.',
  chunkMissing: 'This screen could not be loaded. Try again.',
  unreachable: "Can't reach the server. Check your connection and try again.",
};

/** A crash shows the error screen; a chunk that a newer build has replaced is fetched anew by one reload. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { status: 'well' };

  static getDerivedStateFromError(error: unknown): State {
    return { status: isChunkLoadError(error) ? 'chunkMissing' : 'crashed' };
  }

  override componentDidCatch(error: unknown) {
    if (isChunkLoadError(error)) void this.reloadIfReachable(claimReload);
  }

  override componentDidUpdate({ resetKey }: Props) {
    if (this.state.status !== 'well' && resetKey !== this.props.resetKey) {
      this.setState({ status: 'well' });
    }
  }

  /** Without the server a reload would end on the browser's own error page. */
  private async reloadIfReachable(isDue: () => boolean) {
    const isReachable = await isServerReachable();
    // The user may have gone to another screen meanwhile.
    if (this.state.status === 'well') return;
    this.setState({ status: isReachable ? 'chunkMissing' : 'unreachable' });
    if (isReachable && isDue()) (this.props.reload ?? reloadPage)();
  }

  override render() {
    const { status } = this.state;
    if (status === 'well') return this.props.children;
    const retry = () => void this.reloadIfReachable(() => true);
    return (
      <UnexpectedError
        line={LINES[status]}
        homeHref={status === 'unreachable' ? null : paths.home}
        onRetry={status === 'crashed' ? undefined : retry}
      />
    );
  }
}

function reloadPage() {
  window.location.reload();
}
