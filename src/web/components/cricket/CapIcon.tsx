import { styled } from '@mui/material/styles';

const Cap = styled('svg')(({ theme }) => ({
  width: '1.25em',
  height: '1.25em',
  color: theme.palette.primary.main,
  '& .seam': { stroke: theme.palette.background.paper, strokeWidth: 1.2, fill: 'none' },
}));

/** The baggy cap, the currency of the game, from the side. */
export function CapIcon() {
  return (
    <Cap viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d="M2.6 15.6C2.6 9.8 6 6.4 10.6 6.4c4.4 0 7.5 2.9 8 6.9l3.7 2.5c1 .7.7 2.2-.5 2.4-2.3.4-4.8.1-6.6-.9-3.7-.5-7.8-.5-11.3 0-.8.1-1.3-.6-1.3-1.7Z" />
      <circle cx="10.6" cy="5" r="1.6" />
      <path
        className="seam"
        d="M7 15.2c-.2-3.3.9-6.3 3.6-8.3M14.2 15.2c.2-3.3-.9-6.3-3.6-8.3"
        strokeLinecap="round"
      />
    </Cap>
  );
}
