import type { DrawnInnings } from './inningsOvers';
import { FigureTable } from './PictureWithTable';

interface OversTableProps {
  innings: readonly DrawnInnings[];
}

/** Runs and wickets of each over. */
export function OversTable({ innings }: OversTableProps) {
  return (
    <FigureTable>
      <caption>Runs and wickets in each over</caption>
      <thead>
        <tr>
          <th scope="col" rowSpan={2} data-text="">
            Over
          </th>
          {innings.map(({ team }, index) => (
            <th key={index} scope="colgroup" colSpan={2}>
              {team}
            </th>
          ))}
        </tr>
        <tr>
          {innings.flatMap((_, index) => [
            <th key={`runs-${index}`} scope="col">
              Runs
            </th>,
            <th key={`wickets-${index}`} scope="col">
              Wickets
            </th>,
          ])}
        </tr>
      </thead>
      <tbody>
        {numbersOf(innings).map((number) => (
          <tr key={number}>
            <th scope="row" data-text="">
              {number}
            </th>
            {innings.flatMap((each, index) => {
              const over = overOf(each, number);
              return [
                <td key={`runs-${index}`}>{over?.runs ?? '–'}</td>,
                <td key={`wickets-${index}`}>{over?.wickets ?? '–'}</td>,
              ];
            })}
          </tr>
        ))}
      </tbody>
    </FigureTable>
  );
}

/** The score of each team after each over. */
export function ScoresTable({ innings }: OversTableProps) {
  return (
    <FigureTable>
      <caption>Score after each over, runs/wickets</caption>
      <thead>
        <tr>
          <th scope="col" data-text="">
            Over
          </th>
          {innings.map(({ team }, index) => (
            <th key={index} scope="col">
              {team}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {numbersOf(innings).map((number) => (
          <tr key={number}>
            <th scope="row" data-text="">
              {number}
            </th>
            {innings.map((each, index) => {
              const over = overOf(each, number);
              return <td key={index}>{over ? `${over.total}/${over.fallen}` : '–'}</td>;
            })}
          </tr>
        ))}
      </tbody>
    </FigureTable>
  );
}

/** Returns the numbers of all overs that were bowled in any innings. */
function numbersOf(innings: readonly DrawnInnings[]): number[] {
  const numbers = innings.flatMap(({ overs }) => overs.map(({ number }) => number));
  return [...new Set(numbers)].sort((a, b) => a - b);
}

function overOf({ overs }: DrawnInnings, number: number) {
  return overs.find((over) => over.number === number);
}
