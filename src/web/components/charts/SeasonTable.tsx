import { FigureTable } from './PictureWithTable';
import { formatPoints } from '../../format/points';
import type { SeasonMatch } from './SeasonChart';
import { venueDay } from '../../format/dates';

/** The matches of a player, the newest first. */
export function SeasonTable({ matches }: { matches: readonly SeasonMatch[] }) {
  return (
    <FigureTable>
      <caption>Points match by match, the newest first</caption>
      <thead>
        <tr>
          <th scope="col" data-text="">
            Date
          </th>
          <th scope="col" data-text="">
            Against
          </th>
          <th scope="col">Points</th>
        </tr>
      </thead>
      <tbody>
        {[...matches].reverse().map(({ match_id: id, date, opponent, total }) => (
          <tr key={id}>
            <th scope="row" data-text="">
              {venueDay(date)}
            </th>
            <td data-text="">{opponent}</td>
            <td>{formatPoints(total)}</td>
          </tr>
        ))}
      </tbody>
    </FigureTable>
  );
}
