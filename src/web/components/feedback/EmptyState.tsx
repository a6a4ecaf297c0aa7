import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { StateCard } from './StateCard';

interface EmptyStateProps {
  /** Decorative; a golden duck unless given. */
  picture?: ReactNode;
  /** A sentence that the specification prescribes. */
  title: string;
  line?: string;
  /** One button or link. */
  action?: ReactNode;
}

export function EmptyState({ picture = <Duck />, title, line, action }: EmptyStateProps) {
  return (
    <StateCard>
      {picture}
      <Typography variant="h3" component="h2">
        {title}
      </Typography>
      {line !== undefined && <Typography sx={{ color: 'text.secondary' }}>{line}</Typography>}
      {action !== undefined && <Box sx={{ mt: 1 }}>{action}</Box>}
    </StateCard>
  );
}

/** The golden duck on the zero line: out for nought. */
function Duck() {
  return (
    <svg width="132" height="104" viewBox="0 0 132 104" aria-hidden="true">
      <path d="M4 84h124" stroke="#F4F4F1" strokeWidth="3" strokeLinecap="round" />
      <path
        d="M22 52c8 5 22 6 34-2 5-3 6-8 4-13a20 20 0 1 1 37 3c-1 3 0 5 3 8 8 9 6 27-9 36H40C26 80 17 66 22 52Z"
        fill="#FFD83D"
      />
      <path d="M97 24c8-1 14 1 19 4-4 6-12 8-20 6Z" fill="#FF8A55" />
      <circle cx="84" cy="24" r="3.6" fill="#17160F" />
      <path d="M42 60c13 2 25-2 34-11 5 13-3 25-17 25-9 0-15-6-17-14Z" fill="#E0B516" />
      <path
        d="M40 92h12M62 98h18M92 92h10"
        stroke="#4B4F58"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  );
}
