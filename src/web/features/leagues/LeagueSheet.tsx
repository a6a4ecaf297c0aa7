import type { ComponentType } from 'react';
import { ChangeLastDay } from './ChangeLastDay';
import { DeleteLeague } from './DeleteLeague';
import { HandOver } from './HandOver';
import { LeaveLeague } from './LeaveLeague';
import { PointsSheet } from './PointsSheet';
import { RemoveMember } from './RemoveMember';
import { RenameLeague } from './RenameLeague';
import { ReplaceCode } from './ReplaceCode';
import { ReportName } from './ReportName';
import type { LeagueSheetName, LeagueSheetProps } from './leagueSheets';

const SHEETS: Readonly<Record<LeagueSheetName, ComponentType<LeagueSheetProps>>> = {
  rules: PointsSheet,
  report: ReportName,
  leave: LeaveLeague,
  rename: RenameLeague,
  code: ReplaceCode,
  lastDay: ChangeLastDay,
  handOver: HandOver,
  remove: RemoveMember,
  delete: DeleteLeague,
};

export function LeagueSheet({ name, ...props }: LeagueSheetProps & { name: LeagueSheetName }) {
  const NamedSheet = SHEETS[name];
  return <NamedSheet {...props} />;
}
