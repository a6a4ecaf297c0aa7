import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import Box from '@mui/material/Box';
import { keyframes, styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { MAX_PER_TEAM, TEAM_SIZE } from '../../../domain/team/team';
import type { RuleSet } from '../../../domain/scoring/rules';
import { notPlayingPoints } from '../../../domain/scoring/score';
import { useRuleSet } from '../../components/cricket/MatchRules';

const rulesOf = (ruleSet: RuleSet): string[] => [
  `Pick exactly ${TEAM_SIZE} players from the two squads.`,
  `At most ${MAX_PER_TEAM} of them from one team.`,
  'The lower total wins: failures cool a score, runs and wickets heat it.',
  `A pick who doesn't play adds ${notPlayingPoints(ruleSet).total} to your total. Check the team news.`,
  'You can change your team until the match starts.',
];

const Panel = styled('section')(({ theme }) => ({
  border: `0 solid ${theme.palette.divider}`,
  borderTopWidth: 1,
  [theme.breakpoints.up('md')]: { borderWidth: 1, borderRadius: 8 },
}));

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  [theme.breakpoints.up('md')]: { paddingInline: 14 },
}));

const Toggle = styled('button')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flex: 1,
  gap: 4,
  minHeight: 44,
  padding: 0,
  font: 'inherit',
  fontWeight: 500,
  textAlign: 'left',
  color: theme.palette.text.secondary,
  background: 'none',
  border: 0,
  borderRadius: 8,
  cursor: 'pointer',
  '& svg': { transition: 'transform .2s cubic-bezier(.2,.8,.2,1)' },
  '&[aria-expanded="true"] svg': { transform: 'rotate(180deg)' },
  '&:not(:only-child)': { justifyContent: 'flex-start' },
}));

const unfold = keyframes({ from: { gridTemplateRows: '0fr' }, to: { gridTemplateRows: '1fr' } });

const Unfolded = styled('div')({
  display: 'grid',
  animation: `${unfold} 200ms cubic-bezier(.2,.8,.2,1)`,
  '& > *': { minHeight: 0, overflow: 'hidden' },
});

/** The rules of the selection, which can be opened. `action` is at the end of the row. */
export function SelectionRules({ action }: { action?: React.ReactNode }) {
  const [open, setOpen] = useState(false);
  const panelId = useId();
  const ruleSet = useRuleSet();
  return (
    <Panel>
      <Row>
        <Toggle
          type="button"
          aria-expanded={open}
          aria-controls={panelId}
          onClick={() => setOpen(!open)}
        >
          Selection Rules
          <ExpandMoreRounded aria-hidden="true" />
        </Toggle>
        {action}
      </Row>
      <div id={panelId}>
        {open && (
          <Unfolded>
            <Box
              component="ul"
              sx={{
                '&&': { listStyle: 'disc' },
                p: { xs: '0 0 14px 18px', md: '0 16px 14px 34px' },
                color: 'text.secondary',
              }}
            >
              {rulesOf(ruleSet).map((rule) => (
                <Box component="li" key={rule} sx={{ py: 0.25 }}>
                  {rule}
                </Box>
              ))}
            </Box>
          </Unfolded>
        )}
      </div>
    </Panel>
  );
}
