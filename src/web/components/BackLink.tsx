import ChevronLeftRounded from '@mui/icons-material/ChevronLeftRounded';
import { TextLink } from './RouterLink';

interface BackLinkProps {
  to: string;
  /** What navigation carries. */
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
