import type { Match } from '../../api/api';
import { TextLink } from '../../components/actions/links';
import { paths } from '../../paths';

/** A link to the rules that a match is played by. */
export function RulesLink({ match }: { match: Match }) {
  return (
    <TextLink
      to={paths.scoringRules(match.rules)}
      state={{ match }}
      sx={{ display: 'inline-block', py: '13px', fontSize: '0.8125rem' }}
    >
      Scoring rules of this match
    </TextLink>
  );
}
