import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Duck } from './Duck';
import { StateCard } from './StateCard';

interface EmptyStateProps {
  /** The specified sentence. */
  title: string;
  line?: string;
  /** One button or link. */
  action?: ReactNode;
}

export function EmptyState({ title, line, action }: EmptyStateProps) {
  return (
    <StateCard>
      <Duck />
      <Typography variant="h3" component="h2">
        {title}
      </Typography>
      {line !== undefined && <Typography sx={{ color: 'text.secondary' }}>{line}</Typography>}
      {action !== undefined && <Box sx={{ mt: 1 }}>{action}</Box>}
    </StateCard>
  );
}
