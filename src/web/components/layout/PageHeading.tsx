import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { FocusHeading } from './FocusHeading';

interface PageHeadingProps {
  title: string;
  /** The title of the browser tab, where it is not that of the page. */
  tabTitle?: string;
  /** A line or controls below the title. */
  children?: ReactNode;
}

/** The heading of a page. */
export function PageHeading({ title, tabTitle = title, children }: PageHeadingProps) {
  return (
    <Box component="header" sx={{ display: 'grid', gap: 1, pt: 2.5, pb: 2 }}>
      <FocusHeading
        tabTitle={tabTitle}
        sx={{ textWrap: 'balance', overflowWrap: 'break-word', minWidth: 0 }}
      >
        {title}
      </FocusHeading>
      {children}
    </Box>
  );
}
