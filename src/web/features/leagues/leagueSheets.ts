import type { League, LeagueTableRow } from '../../api/api';

/** The sheets of a league. */
export type LeagueSheetName =
  | 'rules'
  | 'report'
  | 'leave'
  | 'rename'
  | 'code'
  | 'lastDay'
  | 'handOver'
  | 'remove'
  | 'delete';

export interface LeagueSheetProps {
  league: League;
  /** Undefined while the table is not loaded. */
  members: readonly LeagueTableRow[] | undefined;
  userId: string;
  open: boolean;
  onClose: () => void;
}
