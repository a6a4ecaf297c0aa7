import type { Notice } from '../../api/api';
import { TextLink } from '../../components/actions/links';
import { paths } from '../../paths';
import {
  type EntryNotice,
  gainOf,
  isEntryNotice,
  isRoundNotice,
  outcomeOf,
  teamsOf,
} from './describeNotice';
import { RoundText } from './RoundText';
import { Sentence } from './Sentence';

interface NoticeTextProps {
  notice: Notice;
  onFollow?: () => void;
}

/** What a notice tells, with a link to the board of the contest or to the round of the league. */
export function NoticeText({ notice, onFollow }: NoticeTextProps) {
  if (isRoundNotice(notice)) return <RoundText notice={notice} onFollow={onFollow} />;
  return isEntryNotice(notice) ? <EntryText notice={notice} onFollow={onFollow} /> : null;
}

interface EntryTextProps {
  notice: EntryNotice;
  onFollow: (() => void) | undefined;
}

/** "Mega, India v South Africa: you came 1st of 40, +240 caps" */
function EntryText({ notice, onFollow }: EntryTextProps) {
  const { contest } = notice;
  const gain = gainOf(notice);
  return (
    <Sentence>
      <TextLink
        to={paths.contestLeaderboard(contest.match_id)}
        state={{ contestId: contest.id }}
        onClick={onFollow}
      >
        {contest.name}
      </TextLink>
      <span>, {teamsOf(contest)}: </span>
      <b>
        {outcomeOf(notice)}
        {gain !== null && (
          <>
            , <strong>{gain}</strong>
          </>
        )}
      </b>
    </Sentence>
  );
}
