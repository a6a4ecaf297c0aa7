import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { FormEventHandler, ReactNode } from 'react';
import { Drip } from '../../components/layout/Drip';
import { PageHeading } from '../../components/layout/PageHeading';

const Split = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('md')]: {
    '&:not(:has(> aside))': { paddingTop: 36 },
    '&:has(> aside)': {
      gridTemplateColumns: 'minmax(0, 1.15fr) minmax(0, 1fr)',
      minHeight: 'calc(100vh - 65px)',
    },
  },
}));

const Art = styled('aside')(({ theme }) => ({
  display: 'none',
  [theme.breakpoints.up('md')]: {
    display: 'grid',
    alignContent: 'center',
    padding: '48px 56px',
    borderRight: `1px solid ${theme.palette.divider}`,
    background: `radial-gradient(60% 90% at 18% -20%,${theme.palette.primary.main}21,transparent 70%),repeating-linear-gradient(104deg,#15161A 0 90px,#121317 90px 180px)`,
  },
}));

const Form = styled('form')({ display: 'grid', gap: 20 });

interface AuthFrameProps {
  title: string;
  line: ReactNode;
  /** Shown left of the form on a desktop. Without it the form is in the middle. */
  art?: ReactNode;
  onSubmit: FormEventHandler<HTMLFormElement>;
  children: ReactNode;
}

/** The frame of the log-in and sign-up pages and of the pages about a forgotten password. */
export function AuthFrame({ title, line, art, onSubmit, children }: AuthFrameProps) {
  return (
    <AuthColumn art={art}>
      <Form onSubmit={onSubmit} noValidate>
        <PageHeading title={title}>
          <Box component="p" sx={{ m: 0, color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {line}
          </Box>
        </PageHeading>
        {children}
      </Form>
    </AuthColumn>
  );
}

/** The column of the form, below the icicles on a phone. */
export function AuthColumn({ art, children }: { art?: ReactNode; children: ReactNode }) {
  return (
    <Split>
      {art !== undefined && <Art>{art}</Art>}
      <div>
        <Box sx={{ display: { md: 'none' } }}>
          <Drip />
        </Box>
        <Box
          sx={{
            display: 'grid',
            alignContent: 'center',
            justifyItems: 'center',
            minHeight: { md: '100%' },
            px: 2,
            pb: 4,
          }}
        >
          <Box sx={{ width: '100%', maxWidth: art === undefined ? { xs: 380, md: 440 } : 380 }}>
            {children}
          </Box>
        </Box>
      </div>
    </Split>
  );
}
