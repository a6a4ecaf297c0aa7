import type { League, LeagueTableRow } from '../../api/api';

/** The sheets of a league. */
export type LeagueSheetName =
  'rules' | 'report' | 'leave' | 'rename' | 'code' | 'lastDay' | 'handOver' | 'remove' | 'delete';

export interface LeagueSheetProps {
  league: League;
  members: readonly LeagueTableRow[];
  /** The number of settled rounds. */
  rounds: number;
  userId: string;
  open: boolean;
  onClose: () => void;
}
