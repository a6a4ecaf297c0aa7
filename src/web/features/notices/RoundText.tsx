import { describeRound } from '../../../domain/league/describeRound';
import { TextLink } from '../../components/actions/links';
import { paths } from '../../paths';
import { type RoundNotice, teamsOf } from './describeNotice';
import { Sentence } from './Sentence';

interface RoundTextProps {
  notice: RoundNotice;
  onFollow: (() => void) | undefined;
}

/** "You beat 7 of 9 in Office XI, and lead by 3. India v South Africa" */
export function RoundText({ notice, onFollow }: RoundTextProps) {
  const { league, participants: teams } = notice;
  const { name, beaten, tied, table_place: place, lead } = league;
  const standing = place === null ? { name } : { name, place, lead };
  return (
    <Sentence>
      <TextLink to={paths.leagueRound(league.id, league.match_id)} onClick={onFollow}>
        {describeRound({ beaten, tied, teams }, standing)}
      </TextLink>{' '}
      <b>
        {teamsOf(league)}
        {league.corrected && ', corrected'}
      </b>
    </Sentence>
  );
}
