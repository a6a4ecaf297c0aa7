import type { InningsCard } from '../../api/api';
import { FigureTable } from '../../components/PictureWithTable';
import { ShortHead } from './ShortHead';
import { economy, oversOf } from './cardFigures';

/** Everybody who bowled against the side. */
export function BowlingTable({ card }: { card: InningsCard }) {
  return (
    <FigureTable>
      <caption>Bowling against {card.team}</caption>
      <thead>
        <tr>
          <th scope="col" data-text="">
            Bowler
          </th>
          <ShortHead short="O" long="Overs" />
          <ShortHead short="M" long="Maidens" />
          <ShortHead short="R" long="Runs" />
          <ShortHead short="W" long="Wickets" />
          <ShortHead short="Econ" long="Economy" />
        </tr>
      </thead>
      <tbody>
        {card.bowling.map(({ name, balls, maidens, conceded, wickets }) => (
          <tr key={name}>
            <th scope="row" data-text="">
              {name}
            </th>
            <td>{oversOf(balls)}</td>
            <td>{maidens}</td>
            <td>{conceded}</td>
            <td>
              <b>{wickets}</b>
            </td>
            <td>{economy(conceded, balls) ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </FigureTable>
  );
}
