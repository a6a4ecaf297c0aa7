import { styled } from '@mui/material/styles';
import type { Notice } from '../../api/api';
import { TextLink } from '../../components/actions/links';
import { paths } from '../../paths';
import { gainOf, outcomeOf, teamsOf } from './describeNotice';

const Sentence = styled('span')(({ theme }) => ({
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums',
  '& > span': { color: theme.palette.text.secondary },
  // The outcome on a line of its own.
  '& > b': { display: 'block', fontWeight: 'inherit' },
  '&& strong': { fontSize: 'inherit', color: theme.palette.success.main, whiteSpace: 'nowrap' },
}));

interface NoticeTextProps {
  notice: Notice;
  onFollow?: () => void;
}

/** "Mega, India v South Africa: you came 1st of 40, +240 caps"; the contest links to its board. */
export function NoticeText({ notice, onFollow }: NoticeTextProps) {
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
      <span>, {teamsOf(notice)}: </span>
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
