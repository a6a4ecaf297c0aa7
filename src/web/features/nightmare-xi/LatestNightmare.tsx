import Box from '@mui/material/Box';
import { useDeferredValue } from 'react';
import { useListNightmareXIsQuery } from '../../api/api';
import { NightmareFigure } from './NightmareFigure';
import { nightmareMatches } from './nightmareMatches';

/** What the figure takes at least: nothing below jumps far when it comes. */
const PLACE = { minHeight: { xs: 228, md: 330 } };

/** The last Nightmare XI when there is one; it is decoration here, so only its place shows while it loads. */
export function LatestNightmare() {
  const { data = [], isLoading } = useDeferredValue(useListNightmareXIsQuery({ limit: 1 }));
  if (isLoading) return <Box sx={PLACE} />;
  const latest = nightmareMatches(data)[0];
  return latest === undefined ? null : <NightmareFigure match={latest} />;
}
