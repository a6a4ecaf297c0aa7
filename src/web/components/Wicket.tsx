import { styled } from '@mui/material/styles';

const STUMP =
  'M-4.4-22.4Q-4.4-24.5-2.3-24.5H2.3Q4.4-24.5 4.4-22.4V16.5L.9 23.6Q0 25.2-.9 23.6L-4.4 16.5Z';

/** The mark: a broken wicket that spells XI, drawn in the current colour within 68 by 66. */
export function Wicket() {
  return (
    <g fill="currentColor">
      <path transform="translate(20 37) rotate(-31)" d={STUMP} />
      <path transform="translate(20 37) rotate(31)" d={STUMP} />
      <path transform="translate(47 37.5)" d={STUMP} />
      <rect
        x="-8.5"
        y="-2.8"
        width="17"
        height="5.6"
        rx="2.8"
        transform="translate(32.5 7.5) rotate(14)"
      />
      <rect
        x="-8.5"
        y="-2.8"
        width="17"
        height="5.6"
        rx="2.8"
        transform="translate(59 8.5) rotate(-46)"
      />
    </g>
  );
}

const Grey = styled('svg')(({ theme }) => ({ color: theme.palette.text.secondary }));

/** For errors: the mark without its light. */
export function GreyWicket() {
  return (
    <Grey width="72" height="64" viewBox="0 0 68 66" aria-hidden="true">
      <Wicket />
    </Grey>
  );
}
