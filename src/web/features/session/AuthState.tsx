import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { FocusHeading } from '../../components/layout/FocusHeading';
import { AuthColumn } from './AuthFrame';

const Column = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  paddingTop: 20,
  overflowWrap: 'anywhere',
  '& p': { margin: 0, color: theme.palette.text.secondary },
  '& p b': { color: theme.palette.text.primary },
}));

const Disc = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  borderRadius: '50%',
  background: theme.palette.raised,
}));

interface AuthStateProps {
  icon: ReactNode;
  title: string;
  /** Paragraphs and buttons. */
  children: ReactNode;
}

/** Shows the outcome of a form in place of the form. */
export function AuthState({ icon, title, children }: AuthStateProps) {
  return (
    <AuthColumn>
      <Column>
        <Disc aria-hidden="true">{icon}</Disc>
        <FocusHeading tabTitle={title} isReplacement>
          {title}
        </FocusHeading>
        {children}
      </Column>
    </AuthColumn>
  );
}
