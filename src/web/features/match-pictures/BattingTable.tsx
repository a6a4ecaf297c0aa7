import { styled } from '@mui/material/styles';
import type { InningsCard } from '../../api/api';
import { FigureTable } from '../../components/PictureWithTable';
import { ScorePlate } from '../../components/ScorePlate';
import { ShortHead } from './ShortHead';
import { strikeRate } from './cardFigures';

/** With less room the strike rate, which follows from the others, is left out. */
const FULL_WIDTH_PX = 400;

const CardTable = styled(FigureTable)(({ theme }) => ({
  '& tbody td': { verticalAlign: 'middle' },
  '& tbody th': { fontWeight: 500, overflowWrap: 'anywhere' },
  '& small': { display: 'block', fontSize: 'inherit', color: theme.palette.text.secondary },
  [`@container (max-width: ${FULL_WIDTH_PX}px)`]: { '& [data-wide]': { display: 'none' } },
}));

interface BattingTableProps {
  card: InningsCard;
  /** When the innings is over, nobody is yet to bat. */
  isOver: boolean;
}

/** Everybody of the side: what he scored, and what all that he did in the match is worth in our game. */
export function BattingTable({ card, isOver }: BattingTableProps) {
  return (
    <CardTable>
      <caption>Batting of {card.team}</caption>
      <thead>
        <tr>
          <th scope="col" data-text="">
            Batter
          </th>
          <ShortHead short="R" long="Runs" />
          <ShortHead short="B" long="Balls" />
          <ShortHead short="4s" long="Fours" />
          <ShortHead short="6s" long="Sixes" />
          <ShortHead short="SR" long="Strike rate" isWide />
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
            <td data-wide="">{strikeRate(runs, balls) ?? '–'}</td>
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
            <td data-wide="">–</td>
            <td>
              <ScorePlate points={points} size="small" />
            </td>
          </tr>
        ))}
      </tbody>
    </CardTable>
  );
}
