import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import Box from '@mui/material/Box';
import { keyframes, styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { MAX_PER_TEAM, TEAM_SIZE } from '../../../domain/team/team';
import type { RuleSet } from '../../../domain/scoring/rules';
import { notPlayingPoints } from '../../../domain/scoring/score';
import { useRuleSet } from '../../components/cricket/useRuleSet';
import { PointsList } from '../../components/cricket/PointsList';
import { LOW_SCREEN } from '../../theme/lowScreen';

const rulesOf = (ruleSet: RuleSet): string[] => [
  `Pick exactly ${TEAM_SIZE} players from the two squads.`,
  `At most ${MAX_PER_TEAM} of them from one team.`,
  'The lower total wins: failures cool a score, runs and wickets heat it.',
  `A pick who doesn't play adds ${notPlayingPoints(ruleSet).total} to your total. Check the team news.`,
  'You can change your team until the match starts.',
];

const TOOLS = { rules: 'Selection Rules', points: 'Points' } as const;
type Tool = keyof typeof TOOLS;

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'stretch', gap: 8 });

const Toggle = styled('button')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flex: '1 1 7rem',
  gap: 4,
  minHeight: 44,
  padding: '0 12px',
  font: 'inherit',
  fontWeight: 500,
  textAlign: 'left',
  color: theme.palette.text.secondary,
  background: 'none',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  cursor: 'pointer',
  [LOW_SCREEN]: { fontSize: '0.875rem', lineHeight: 1.2 },
  '& svg': { transition: 'transform .2s cubic-bezier(.2,.8,.2,1)' },
  '&[aria-expanded="true"] svg': { transform: 'rotate(180deg)' },
}));

const unfold = keyframes({ from: { gridTemplateRows: '0fr' }, to: { gridTemplateRows: '1fr' } });

const Unfolded = styled('div')(({ theme }) => ({
  display: 'grid',
  marginTop: 8,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  animation: `${unfold} 200ms cubic-bezier(.2,.8,.2,1)`,
  '& > *': { minHeight: 0, overflow: 'hidden' },
}));

/** The rules of the selection and the points of the match, of which one can be open. `children` end the row. */
export function SelectorTools({ children }: { children?: React.ReactNode }) {
  const [open, setOpen] = useState<Tool | null>(null);
  const panelId = useId();
  return (
    <section>
      <Row>
        {(Object.keys(TOOLS) as Tool[]).map((tool) => (
          <Toggle
            key={tool}
            type="button"
            aria-expanded={open === tool}
            aria-controls={panelId}
            onClick={() => setOpen(open === tool ? null : tool)}
          >
            {TOOLS[tool]}
            <ExpandMoreRounded aria-hidden="true" />
          </Toggle>
        ))}
        {children}
      </Row>
      <div id={panelId}>
        {open !== null && (
          <Unfolded key={open}>{open === 'rules' ? <Rules /> : <MatchPoints />}</Unfolded>
        )}
      </div>
    </section>
  );
}

function Rules() {
  return (
    <Box
      component="ul"
      sx={{ '&&': { listStyle: 'disc' }, p: '10px 14px 10px 32px', color: 'text.secondary' }}
    >
      {rulesOf(useRuleSet()).map((rule) => (
        <Box component="li" key={rule} sx={{ py: 0.25 }}>
          {rule}
        </Box>
      ))}
    </Box>
  );
}

function MatchPoints() {
  return <PointsList ruleSet={useRuleSet()} />;
}
