import type { InningsCard } from '../../api/api';
import { FigureTable } from '../../components/charts/PictureWithTable';
import { ColumnHead } from './ColumnHead';
import { economy, oversOf } from './scorecardFigures';

/** The bowling against a side. */
export function BowlingTable({ card }: { card: InningsCard }) {
  return (
    <FigureTable>
      <caption>Bowling against {card.team}</caption>
      <thead>
        <tr>
          <th scope="col" data-text="">
            Bowler
          </th>
          <ColumnHead short="O" long="Overs" />
          <ColumnHead short="M" long="Maidens" />
          <ColumnHead short="R" long="Runs" />
          <ColumnHead short="W" long="Wickets" />
          <ColumnHead short="Econ" long="Economy" />
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
