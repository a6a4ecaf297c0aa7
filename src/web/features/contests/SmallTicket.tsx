import CheckRounded from '@mui/icons-material/CheckRounded';
import LockOutlined from '@mui/icons-material/LockOutlined';
import { memo, type ReactNode } from 'react';
import type { Contest, Match } from '../../api/api';
import { CapsAmount } from '../../components/cricket/CapsAmount';
import { withCommas } from '../../format/points';
import { paths } from '../../paths';
import { contestsPath } from '../matches/contestsPath';
import { CONTEST_ACTIONS, contestAction, type ContestAction } from './contestAction';
import { firstPrizeOf, missingCaps, missingEntries } from './contestTerms';
import { ShortOf } from './ShortOf';
import { SmallTicketBox, SmallTicketLink } from './smallTicketShapes';

interface SmallTicketProps {
  contest: Contest;
  match: Match;
  /** Null when it is not known, and for visitors. */
  balanceCaps: number | null;
}

/**
 * A contest as one link: to the team selector, or to the contests of its match when the balance is too low. A full
 * contest is no link.
 */
export const SmallTicket = memo(function SmallTicket({
  contest,
  match,
  balanceCaps,
}: SmallTicketProps) {
  const { ContestType: type } = contest;
  const action = contestAction(contest, { started: false, among: match.Contests, balanceCaps });
  const { nowCaps, mostCaps } = firstPrizeOf(contest, false);
  const content = (
    <>
      <span data-part="name">
        <span>{type.name}</span>
        <small>{type.entry_caps === 0 ? 'free' : <CapsAmount amount={type.entry_caps} />}</small>
      </span>
      <span>
        1st <b>{withCommas(nowCaps)}</b>
        {mostCaps !== null && action !== 'full' && ' now'}
      </span>
      <span data-part="facts">
        <span>{mostCaps === null ? 'fixed' : `up to ${withCommas(mostCaps)}`}</span>
        <span data-part="state">
          <State contest={contest} action={action} missing={missingCaps(contest, balanceCaps)} />
        </span>
      </span>
    </>
  );
  if (action === 'full') return <SmallTicketBox data-state="full">{content}</SmallTicketBox>;
  const { home_team, away_team, tournament_id } = match;
  const to =
    action === 'short'
      ? contestsPath(match)
      : paths.teamSelector(match.id, contest.id, { home_team, away_team, tournament_id });
  return (
    <SmallTicketLink to={to} state={{ match }} data-state={action}>
      {content}
    </SmallTicketLink>
  );
});

interface StateProps {
  contest: Contest;
  action: ContestAction;
  /** The caps that the user lacks for the fee. */
  missing: number;
}

/** What matters first about the contest for the user: entered, full, too expensive, or its places. */
function State({ contest, action, missing }: StateProps): ReactNode {
  const more = missingEntries(contest);
  const needs = more > 0 && `needs ${withCommas(more)} more`;
  if (action === 'edit') {
    return (
      <>
        <CheckRounded aria-hidden="true" /> in{needs && `, ${needs}`}
      </>
    );
  }
  if (action === 'full') {
    return (
      <>
        <LockOutlined aria-hidden="true" /> {CONTEST_ACTIONS.full.label}
      </>
    );
  }
  if (action === 'short') return <ShortOf caps={missing} />;
  return needs || places(contest);
}

function places({ participants, ContestType: { max_participants: most } }: Contest): string {
  const entered = withCommas(participants);
  if (most !== null) return `${entered} of ${withCommas(most)}`;
  return `${entered} ${participants === 1 ? 'team' : 'teams'}`;
}
