import type { Role } from '../../domain/cricket/role';

export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  BAT: 'batter',
  BWL: 'bowler',
  AR: 'all-rounder',
  WK: 'wicketkeeper',
};
