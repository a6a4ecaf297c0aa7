import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import Box from '@mui/material/Box';
import Collapse from '@mui/material/Collapse';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { MAX_PER_TEAM, TEAM_SIZE } from '../../../domain/team/team';

const RULES = [
  `Pick exactly ${TEAM_SIZE} players from the two squads.`,
  `At most ${MAX_PER_TEAM} of them from one team.`,
  'The lower total wins: failures cool a score, runs and wickets heat it.',
  "A pick who doesn't play adds 50 to your total. Check the team news.",
  'You can change your team until the match starts.',
];

const Panel = styled('section')(({ theme }) => ({
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
}));

const Toggle = styled('button')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  width: '100%',
  minHeight: 44,
  padding: '0 14px',
  font: 'inherit',
  fontWeight: 500,
  color: 'inherit',
  background: 'none',
  border: 0,
  borderRadius: 8,
  cursor: 'pointer',
  '& svg': { transition: 'transform .2s cubic-bezier(.2,.8,.2,1)' },
  '&[aria-expanded="true"] svg': { transform: 'rotate(180deg)' },
});

export function SelectionRules() {
  const [open, setOpen] = useState(false);
  const panelId = useId();
  return (
    <Panel>
      <Toggle
        type="button"
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
      >
        Selection Rules
        <ExpandMoreRounded aria-hidden="true" />
      </Toggle>
      <Collapse in={open} id={panelId} timeout={200} unmountOnExit>
        <Box
          component="ul"
          sx={{ '&&': { listStyle: 'disc' }, p: '0 16px 14px 34px', color: 'text.secondary' }}
        >
          {RULES.map((rule) => (
            <Box component="li" key={rule} sx={{ py: 0.25 }}>
              {rule}
            </Box>
          ))}
        </Box>
      </Collapse>
    </Panel>
  );
}
