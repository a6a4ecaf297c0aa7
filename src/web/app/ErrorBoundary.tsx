import { Component, type ReactNode } from 'react';
import { UNREACHABLE } from '../api/rawBaseQuery';
import { UnexpectedError } from '../components/feedback/UnexpectedError';
import { paths } from '../paths';
import { claimReload, isChunkLoadError, isServerReachable } from './reload';

interface Props {
  children: ReactNode;
  /** A new value renders the children again after an error. */
  resetKey?: string;
  reload?: () => void;
}

interface State {
  status: 'ok' | 'crashed' | 'chunkMissing' | 'unreachable';
}

const LINES: Readonly<Record<'crashed' | 'chunkMissing' | 'unreachable', string>> = {
  crashed: 'Something broke on this screen. Your teams and caps are safe on the server.',
  chunkMissing: 'This screen could not be loaded. Try again.',
  unreachable: UNREACHABLE,
};

/**
 * Shows the error screen after a crash. When a chunk is missing because a newer build has replaced it, the page is
 * reloaded once.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { status: 'ok' };

  static getDerivedStateFromError(error: unknown): State {
    return { status: isChunkLoadError(error) ? 'chunkMissing' : 'crashed' };
  }

  override componentDidCatch(error: unknown) {
    if (isChunkLoadError(error)) void this.reloadIfReachable(claimReload);
  }

  override componentDidUpdate({ resetKey }: Props) {
    if (this.state.status !== 'ok' && resetKey !== this.props.resetKey) {
      this.setState({ status: 'ok' });
    }
  }

  /** Without the server a reload would end on the browser's own error page. */
  private async reloadIfReachable(isDue: () => boolean) {
    const isReachable = await isServerReachable();
    // The user may have left the screen meanwhile.
    if (this.state.status === 'ok') return;
    this.setState({ status: isReachable ? 'chunkMissing' : 'unreachable' });
    if (isReachable && isDue()) (this.props.reload ?? reloadPage)();
  }

  override render() {
    const { status } = this.state;
    if (status === 'ok') return this.props.children;
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
