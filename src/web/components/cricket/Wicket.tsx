import { styled } from '@mui/material/styles';
import { WICKET } from '../../../domain/picture/wicketPaths';

/** The wicket of the logo, in the current colour. */
export function Wicket() {
  return (
    <g fill="currentColor">
      {WICKET.map(({ path, x, y, turnDegrees }) => (
        <path
          key={`${x} ${turnDegrees}`}
          transform={`translate(${x} ${y}) rotate(${turnDegrees})`}
          d={path}
        />
      ))}
    </g>
  );
}

const Grey = styled('svg')(({ theme }) => ({ color: theme.palette.text.secondary }));

/** The wicket in grey, for errors. */
export function GreyWicket() {
  return (
    <Grey width="72" height="64" viewBox="0 0 68 66" aria-hidden="true">
      <Wicket />
    </Grey>
  );
}
