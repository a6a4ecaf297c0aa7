import { useListNightmareXIsQuery } from '../../api/api';
import { NightmareFigure } from './NightmareFigure';
import { nightmareMatches } from './nightmareMatches';

/** The last Nightmare XI when there is one; it is decoration here, so nothing shows while it loads or fails. */
export function LatestNightmare() {
  const { data = [] } = useListNightmareXIsQuery({ limit: 1 });
  const latest = nightmareMatches(data)[0];
  return latest === undefined ? null : <NightmareFigure match={latest} />;
}
