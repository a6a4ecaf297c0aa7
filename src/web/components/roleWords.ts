import type { Role } from '../../domain/cricket/role';

export const ROLE_WORDS: Readonly<Record<Role, string>> = {
  BAT: 'batter',
  BWL: 'bowler',
  AR: 'all-rounder',
  WK: 'wicketkeeper',
};
