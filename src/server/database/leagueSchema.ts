import type { Generated } from 'kysely';

/** The tables of leagues, as in `schema.ts`. */
export interface LeagueTables {
  league: {
    id: string;
    name: string;
    /** Whether the operator has chosen the name. */
    name_locked: Generated<boolean>;
    owner_id: string;
    /** Null when every match counts. */
    tournament_id: string | null;
    code: string;
    members: number;
    begins_at: Date;
    ends_at: Date | null;
    version: Generated<number>;
  };
  league_member: {
    number: Generated<number>;
    league_id: string;
    user_id: string;
    joined_at: Date;
    left_at: Date | null;
    blocked: Generated<boolean>;
  };
  league_round: {
    league_id: string;
    match_id: string;
    corrections: number;
    corrected: Generated<boolean>;
    notice_number: Generated<number>;
    written_at: Date;
  };
  league_score: {
    league_id: string;
    match_id: string;
    user_id: string;
    total: number | null;
    place: number | null;
    points: number;
    seen_at: Date | null;
  };
}
