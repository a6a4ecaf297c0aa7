import ChevronLeftRounded from '@mui/icons-material/ChevronLeftRounded';
import { TextLink } from './links';

interface BackLinkProps {
  to: string;
  /** The navigation state to pass on. */
  state?: unknown;
  children: React.ReactNode;
}

export function BackLink({ to, state, children }: BackLinkProps) {
  return (
    <TextLink
      to={to}
      state={state}
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
