import { styled } from '@mui/material/styles';
import type { InningsCard } from '../../api/api';
import { FigureTable } from '../../components/charts/PictureWithTable';
import { ScorePlate } from '../../components/cricket/ScorePlate';
import { ColumnHead } from './ColumnHead';
import { strikeRate } from './scorecardFigures';

/** Below this width the strike rate, which follows from the other figures, is hidden. */
const FULL_WIDTH_PX = 400;

const CardTable = styled(FigureTable)(({ theme }) => ({
  '& tbody td': { verticalAlign: 'middle' },
  '& tbody th': { fontWeight: 500, overflowWrap: 'anywhere' },
  '& small': { display: 'block', fontSize: 'inherit', color: theme.palette.text.secondary },
  [`@container (max-width: ${FULL_WIDTH_PX}px)`]: { '& [data-needs-room]': { display: 'none' } },
}));

interface BattingTableProps {
  card: InningsCard;
  /** False while players may still bat. */
  isOver: boolean;
}

/** The batting of a side, with the points of each player for the whole match. */
export function BattingTable({ card, isOver }: BattingTableProps) {
  return (
    <CardTable>
      <caption>Batting of {card.team}</caption>
      <thead>
        <tr>
          <th scope="col" data-text="">
            Batter
          </th>
          <ColumnHead short="R" long="Runs" />
          <ColumnHead short="B" long="Balls" />
          <ColumnHead short="4s" long="Fours" />
          <ColumnHead short="6s" long="Sixes" />
          <ColumnHead short="SR" long="Strike rate" needsRoom />
          <th scope="col">Points</th>
        </tr>
      </thead>
      <tbody>
        {card.batting.map(({ name, how_out: howOut, runs, balls, fours, sixes, points }) => (
          <tr key={name}>
            <th scope="row" data-text="">
              {name} <small>{howOut ?? 'not out'}</small>
            </th>
            <td>
              <b>{runs}</b>
            </td>
            <td>{balls}</td>
            <td>{fours}</td>
            <td>{sixes}</td>
            <td data-needs-room="">{strikeRate(runs, balls) ?? '–'}</td>
            <td>
              <ScorePlate points={points} size="small" />
            </td>
          </tr>
        ))}
        {card.yet_to_bat.map(({ name, points }) => (
          <tr key={name}>
            <th scope="row" data-text="">
              {name} <small>{isOver ? 'did not bat' : 'yet to bat'}</small>
            </th>
            <td>–</td>
            <td>–</td>
            <td>–</td>
            <td>–</td>
            <td data-needs-room="">–</td>
            <td>
              <ScorePlate points={points} size="small" />
            </td>
          </tr>
        ))}
      </tbody>
    </CardTable>
  );
}
