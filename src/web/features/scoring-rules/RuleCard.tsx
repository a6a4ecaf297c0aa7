import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import { alpha, styled, useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { Card } from '../../components/layout/Card';
import { ScorePlate } from '../../components/cricket/ScorePlate';
import { describeSign } from '../../format/points';
import type { RuleSection } from './ruleSections';

const Toggle = styled('button')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  width: '100%',
  minHeight: 44,
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  letterSpacing: 'inherit',
  textAlign: 'left',
  cursor: 'pointer',
  '&[aria-expanded="true"] svg': { transform: 'rotate(180deg)' },
});

const Lines = styled('ul')(({ theme }) => ({
  display: 'grid',
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 12,
    padding: '10px 0',
    borderBottom: `1px solid ${theme.palette.divider}`,
    '&:last-of-type': { borderBottom: 0 },
  },
}));

const Ladder = styled(Lines)(({ theme }) => ({
  gap: 3,
  '& > li': {
    padding: '6px 8px 6px 14px',
    borderBottom: 0,
    borderRadius: 6,
    '--step': theme.palette.secondary.main,
    '--tint': theme.palette.score.zero.fill,
    background: 'linear-gradient(90deg, var(--step) 4px, var(--tint) 4px, transparent 88%)',
    '&[data-side="below zero"]': {
      '--step': theme.palette.ice.main,
      '--tint': alpha(theme.palette.ice.main, 0.2),
    },
    '&[data-side="above zero"]': {
      '--step': theme.palette.fire.main,
      '--tint': alpha(theme.palette.fire.main, 0.16),
    },
  },
}));

const Explanation = styled('p')(({ theme }) => ({
  margin: '2px 0 0',
  fontSize: '0.8125rem',
  lineHeight: '1.125rem',
  textWrap: 'pretty',
  color: theme.palette.text.secondary,
}));

/** One category of rules. On a phone it can be collapsed. */
export function RuleCard({ section }: { section: RuleSection }) {
  const bodyId = useId();
  const theme = useTheme();
  const isOpenAlways = useMediaQuery(theme.breakpoints.up('sm'));
  const [isOpen, setIsOpen] = useState(section.isOpenOnPhone);
  return (
    <Card component="section" aria-label={section.title} sx={{ pt: 1.25, alignSelf: 'start' }}>
      <Typography
        variant="h2"
        sx={{ display: 'flex', alignItems: 'center', minHeight: 44, fontSize: '1.25rem' }}
      >
        {isOpenAlways ? (
          section.title
        ) : (
          <Toggle
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? bodyId : undefined}
            onClick={() => setIsOpen(!isOpen)}
          >
            {section.title}
            <ExpandMoreRounded />
          </Toggle>
        )}
      </Typography>
      {(isOpenAlways || isOpen) && (
        <div id={bodyId}>
          <RuleLines section={section} />
        </div>
      )}
    </Card>
  );
}

function RuleLines({ section: { lines, note, isLadder } }: { section: RuleSection }) {
  const List = isLadder ? Ladder : Lines;
  return (
    <>
      {note !== undefined && (
        <Typography variant="body2" sx={{ mb: 1, color: 'text.secondary' }}>
          {note}
        </Typography>
      )}
      <List>
        {lines.map(({ key, label, explanation, points }) => (
          <li key={key} data-side={describeSign(points)}>
            <div>
              {label}
              <Explanation>{explanation}</Explanation>
            </div>
            <ScorePlate points={points} />
          </li>
        ))}
      </List>
    </>
  );
}
