import { styled } from '@mui/material/styles';
import type { MatchColours } from './teamColour';

type PipKind = 'home' | 'away' | 'empty' | 'over';

const Bar = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(11, minmax(0, 1fr))',
  gap: 4,
  '& > i': { height: 10, borderRadius: 5, background: '#3A3D45' },
  '& > i[data-kind="away"]': { borderRadius: 2 },
  '& > i[data-kind="over"]': {
    background: 'repeating-linear-gradient(115deg, #fff 0 3px, #A3252A 3px 7px)',
  },
});

export interface TugSide {
  team: string;
  count: number;
}

interface TugBarProps {
  home: TugSide;
  away: TugSide;
  colours: MatchColours;
  size: number;
  maxPerTeam: number;
}

/** A pip a player: home from the left and round, away from the right and square; beyond the maximum they're striped. */
export function TugBar({ home, away, colours, size, maxPerTeam }: TugBarProps) {
  const left = Math.max(0, size - home.count - away.count);
  const label = `${home.team} ${home.count}, ${away.team} ${away.count}, ${left} left`;
  return (
    <Bar role="img" aria-label={label}>
      {pipsOf(home.count, away.count, left, maxPerTeam).map((kind, index) => (
        <i key={index} data-kind={kind} style={{ backgroundColor: colourOf(kind, colours) }} />
      ))}
    </Bar>
  );
}

function colourOf(kind: PipKind, colours: MatchColours): string | undefined {
  return kind === 'home' || kind === 'away' ? colours[kind] : undefined;
}

function pipsOf(home: number, away: number, left: number, maxPerTeam: number): PipKind[] {
  const sideOf = (count: number, kind: PipKind): PipKind[] =>
    Array.from({ length: count }, (_, index) => (index < maxPerTeam ? kind : 'over'));
  return [
    ...sideOf(home, 'home'),
    ...Array.from({ length: left }, (): PipKind => 'empty'),
    ...sideOf(away, 'away').reverse(),
  ];
}
