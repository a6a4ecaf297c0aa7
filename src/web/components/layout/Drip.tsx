import { styled } from '@mui/material/styles';

const HEIGHTS = [68, 45, 43, 42, 32, 26, 26, 21, 7, 7, 7];

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 6,
  boxSizing: 'border-box',
  width: '100%',
  height: 70,
  maxWidth: 460,
  margin: '0 auto',
  padding: '0 16px',
  '& i': {
    flex: 1,
    background: `linear-gradient(${theme.palette.ice.dark}, ${theme.palette.ice.main})`,
    clipPath: 'polygon(0 0,100% 0,91% 42%,76% 76%,50% 100%,24% 76%,9% 42%)',
  },
}));

/** Eleven icicles along the top edge, as decoration. */
export function Drip() {
  return (
    <Row aria-hidden="true">
      {HEIGHTS.map((height, index) => (
        <i key={index} style={{ height }} />
      ))}
    </Row>
  );
}
