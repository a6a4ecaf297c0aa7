import { styled } from '@mui/material/styles';
import { Wicket } from '../cricket/Wicket';

const Tile = styled('svg')(({ theme }) => ({
  flex: 'none',
  borderRadius: 12,
  color: theme.palette.primary.contrastText,
  backgroundColor: theme.palette.primary.main,
}));

/** The app's icon as it looks on a home screen. */
export function AppIcon() {
  return (
    <Tile width="56" height="56" viewBox="-16 -18 100 100" aria-hidden="true">
      <Wicket />
    </Tile>
  );
}
