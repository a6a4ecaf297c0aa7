import { styled } from '@mui/material/styles';
import type { MatchColours } from '../cricket/teamColour';

type PipKind = 'home' | 'away' | 'empty';

interface Pip {
  kind: PipKind;
  /** True for a pick beyond the maximum per team. */
  isExcess: boolean;
}

const Bar = styled('div')({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  gap: 4,
  '& > i': { height: 10, borderRadius: 5, background: '#3A3D45' },
  '& > i[data-kind="away"]': { borderRadius: 2 },
  '& > i[data-excess="true"]': {
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

/**
 * A pip for each place of the team. Home players are round and start at the left, away players are square and start at
 * the right. Players beyond the maximum per team are striped.
 */
export function TugBar({ home, away, colours, size, maxPerTeam }: TugBarProps) {
  const remaining = Math.max(0, size - home.count - away.count);
  const label = `${home.team} ${home.count}, ${away.team} ${away.count}, ${remaining} left`;
  return (
    <Bar role="img" aria-label={label}>
      {pipsOf(home.count, away.count, remaining, maxPerTeam).map(({ kind, isExcess }, index) => (
        <i
          key={index}
          data-kind={kind}
          data-excess={isExcess}
          style={isExcess ? undefined : { backgroundColor: colourOf(kind, colours) }}
        />
      ))}
    </Bar>
  );
}

function colourOf(kind: PipKind, colours: MatchColours): string | undefined {
  return kind === 'home' || kind === 'away' ? colours[kind] : undefined;
}

function pipsOf(home: number, away: number, remaining: number, maxPerTeam: number): Pip[] {
  const pips = (count: number, kind: PipKind, most = Infinity): Pip[] =>
    Array.from({ length: count }, (_, index) => ({ kind, isExcess: index >= most }));
  return [
    ...pips(home, 'home', maxPerTeam),
    ...pips(remaining, 'empty'),
    ...pips(away, 'away', maxPerTeam).reverse(),
  ];
}
