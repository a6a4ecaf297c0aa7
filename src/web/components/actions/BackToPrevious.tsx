import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { BackLink } from './BackLink';

interface BackToPreviousProps {
  /** Where the link leads on the first screen of a visit, which has no previous one. */
  to: string;
  /** The name of that screen. */
  children: string;
}

/** Leads back to the previous screen, for one that many others lead to. An installed app has no Back button of its own. */
export function BackToPrevious({ to, children }: BackToPreviousProps) {
  const navigate = useNavigate();
  const isFirst = useLocation().key === 'default';
  const goBack = (event: MouseEvent) => {
    // With one of these keys the browser opens the link in another tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <BackLink to={to} onClick={isFirst ? undefined : goBack}>
      {isFirst ? children : 'Back'}
    </BackLink>
  );
}
