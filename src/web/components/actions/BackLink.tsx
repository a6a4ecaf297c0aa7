import ChevronLeftRounded from '@mui/icons-material/ChevronLeftRounded';
import type { MouseEventHandler, ReactNode } from 'react';
import { TextLink } from './links';

interface BackLinkProps {
  to: string;
  /** The navigation state to pass on. */
  state?: unknown;
  onClick?: MouseEventHandler;
  children: ReactNode;
}

export function BackLink({ to, state, onClick, children }: BackLinkProps) {
  return (
    <TextLink
      to={to}
      state={state}
      onClick={onClick}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        minHeight: 44,
        ml: -0.75,
        fontWeight: 500,
      }}
    >
      <ChevronLeftRounded aria-hidden="true" />
      {children}
    </TextLink>
  );
}
