import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { NightmareXiPlayer } from '../../api/api';
import { Breakdown } from '../../components/charts/Breakdown';
import { Crest, SMALL_CREST_SIZE } from '../../components/cricket/Crest';
import { ScorePlate } from '../../components/cricket/ScorePlate';
import { matchColours } from '../../components/cricket/teamColour';
import { VisuallyHidden } from '../../components/layout/VisuallyHidden';
import { SeasonButton } from '../match-pictures/SeasonButton';
import type { NightmareMatch } from './nightmareMatches';

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 12,
  overflow: 'hidden',
  background: theme.palette.background.paper,
  // Limits large text, so that the names have room.
  fontSize: 'min(0.9375rem, 5.5vw)',
  '& th, & td': { padding: '0 5px', textAlign: 'left' },
  '& th': {
    height: 44,
    fontSize: '0.933em',
    fontWeight: 700,
    color: theme.palette.primary.main,
    borderBottom: `1px solid ${theme.palette.strongDivider}`,
  },
  '& td': { height: 56, borderBottom: `1px solid ${theme.palette.divider}` },
  '& tr:last-of-type td': { borderBottom: 0 },
  '& .position': {
    width: 28,
    paddingLeft: 12,
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
  },
  '& .score': { width: 62, textAlign: 'right' },
  '& .details': { position: 'relative', width: 52, paddingRight: 4, textAlign: 'center' },
  [theme.breakpoints.up('sm')]: { '& .details': { width: 72 } },
}));

/** The eleven with their scores; each row opens its breakdown. */
export function XIList({ match }: { match: NightmareMatch }) {
  const players = [...match.NightmareXI].sort((a, b) => a.totalScore - b.totalScore);
  return (
    <Table aria-label="Nightmare XI">
      <thead>
        <tr>
          <th className="position" scope="col">
            #
          </th>
          <th scope="col">Player</th>
          <th className="score" scope="col">
            Score
          </th>
          <th className="details" scope="col">
            <DetailsHeading />
          </th>
        </tr>
      </thead>
      <tbody>
        {players.map((player, index) => (
          <PlayerRows key={player.id} player={player} position={index + 1} match={match} />
        ))}
      </tbody>
    </Table>
  );
}

function DetailsHeading() {
  return (
    <Box component="span" sx={{ fontSize: { xs: 0, sm: 'inherit' } }}>
      Details
    </Box>
  );
}

interface PlayerRowsProps {
  player: NightmareXiPlayer;
  position: number;
  match: NightmareMatch;
}

function PlayerRows({ player, position, match }: PlayerRowsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const side = player.team === match.home_team ? 'home' : 'away';
  const detailsId = `xi-details-${player.id}`;
  return (
    <>
      <tr>
        <td className="position">{position}</td>
        <td>
          <Box
            sx={{
              position: 'relative',
              display: 'flex',
              // With large text the name wraps below the crest.
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: '4px 10px',
              py: 0.5,
            }}
          >
            <Crest
              team={player.team}
              side={side}
              colour={matchColours(match.home_team, match.away_team)[side]}
              logo={side === 'home' ? match.home_team_logo : match.away_team_logo}
              size={SMALL_CREST_SIZE}
            />
            <Box
              component="span"
              sx={{ flex: '1 1 5em', fontWeight: 500, overflowWrap: 'anywhere' }}
            >
              {player.name}
              <VisuallyHidden>, {player.team}</VisuallyHidden>
            </Box>
          </Box>
        </td>
        <td className="score">
          <ScorePlate points={player.totalScore} />
        </td>
        <td className="details">
          <IconButton
            aria-label={`Details of ${player.name}`}
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailsId : undefined}
            onClick={() => setIsOpen(!isOpen)}
          >
            <ExpandMoreRounded sx={{ transform: isOpen ? 'rotate(180deg)' : undefined }} />
          </IconButton>
        </td>
      </tr>
      {isOpen && (
        <tr id={detailsId}>
          <Box component="td" colSpan={4} sx={{ bgcolor: 'sunken', '&&': { px: 2, py: 1 } }}>
            <Breakdown breakdown={player.totalScoreBreakup} total={player.totalScore} />
            <Box sx={{ ml: -1 }}>
              <SeasonButton player={player} tournamentId={match.tournament_id} />
            </Box>
          </Box>
        </tr>
      )}
    </>
  );
}
