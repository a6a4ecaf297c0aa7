import Box from '@mui/material/Box';
import { memo, useDeferredValue, useState } from 'react';
import { useListNightmareXIsQuery } from '../../api/api';
import { NightmareFigure } from './NightmareFigure';
import { nightmareMatches } from './nightmareMatches';

/** The minimum size of the figure, so that the content below does not jump far when it appears. */
const PLACE = { minHeight: { xs: 228, md: 330 } };

/**
 * The latest Nightmare XI, if there is one. It is decoration, so only its room is reserved while it loads. It stays while
 * the page is open: another one may be of another height.
 */
export const LatestNightmare = memo(function LatestNightmare() {
  const { data = [], isLoading } = useDeferredValue(useListNightmareXIsQuery({ limit: 1 }));
  const latest = nightmareMatches(data)[0];
  const [shown, setShown] = useState(latest);
  if (shown === undefined && latest !== undefined) setShown(latest);
  if (isLoading) return <Box sx={PLACE} />;
  return shown === undefined ? null : <NightmareFigure match={shown} />;
});
