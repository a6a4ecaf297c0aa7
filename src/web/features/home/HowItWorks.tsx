import DownloadRounded from '@mui/icons-material/DownloadRounded';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { CapIcon } from '../../components/cricket/CapIcon';
import { Card } from '../../components/layout/Card';
import { SectionHeading } from '../../components/layout/SectionHeading';
import { MAX_PER_TEAM, TEAM_SIZE } from '../../../domain/team/team';

const Steps = styled('ol')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  marginTop: 14,
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
}));

const Key = styled('span')({
  gridRow: 'span 2',
  fontSize: '2.25rem',
  lineHeight: '2.5rem',
  fontWeight: 900,
  '& svg': { display: 'block', width: 40, height: 40 },
});

export function HowItWorks() {
  return (
    <section>
      <SectionHeading>How it works</SectionHeading>
      <Steps>
        <Step picture={TEAM_SIZE} title="Pick your nightmare">
          Exactly {TEAM_SIZE} players, at most {MAX_PER_TEAM} from one team. Look for the cold ones.
        </Step>
        <Step picture={<DownloadRounded />} title="Watch them sink">
          Points come ball by ball. Every failure pulls your total further below zero.
        </Step>
        <Step picture={<CapIcon />} title="Lowest total wins">
          Rewards are paid in caps by final rank. Caps can’t be bought.
        </Step>
      </Steps>
    </section>
  );
}

interface StepProps {
  picture: ReactNode;
  title: string;
  children: ReactNode;
}

function Step({ picture, title, children }: StepProps) {
  return (
    <Card
      component="li"
      sx={{ display: 'grid', gridTemplateColumns: '2.5rem 1fr', gap: '4px 12px' }}
    >
      <Key aria-hidden="true">{picture}</Key>
      <Typography variant="h3">{title}</Typography>
      <Typography sx={{ color: 'text.secondary' }}>{children}</Typography>
    </Card>
  );
}
