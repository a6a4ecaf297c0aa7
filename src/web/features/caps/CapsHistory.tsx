import type { CapsMovement } from '../../api/api';
import { errorMessage } from '../../api/errorMessage';
import { useListCapsMovementsQuery } from '../../api/lazyApi';
import { EmptyState } from '../../components/feedback/EmptyState';
import { HISTORY_PAGE_SIZE, HistoryPage, HistoryRow } from '../../components/layout/HistoryPage';
import { capsWord, formatPoints, withCommas } from '../../format/points';
import { TextLink } from '../../components/actions/links';
import { VisuallyHidden } from '../../components/layout/VisuallyHidden';
import { dayAndClock } from '../../format/dates';
import { paths } from '../../paths';

const LABELS: Readonly<Record<Exclude<CapsMovement['type'], 'REFUND'>, string>> = {
  SIGNUP_BONUS: 'Welcome bonus',
  DAILY_BONUS: 'Daily bonus',
  GRANT: 'Given by the operator',
  ENTRY_FEE: 'Entry fee',
  LEFT: 'Left the contest, fee back',
  REWARD: 'Reward',
  CORRECTION: 'Score corrected, further reward',
};

/** Describes what moved the caps. */
function labelOf({ type, contest }: CapsMovement): string {
  if (type !== 'REFUND') return LABELS[type];
  return contest?.status === 'called_off' ? 'Called off, fee back' : 'No result, fee back';
}

/** The transfers of the user's caps, the newest first. */
export function CapsHistory({ before }: { before?: number }) {
  const { data, isFetching, error, refetch } = useListCapsMovementsQuery(
    { limit: HISTORY_PAGE_SIZE, before },
    { refetchOnMountOrArgChange: true },
  );
  if (data?.length === 0 && before === undefined) {
    return <EmptyState title="No caps yet" line="What your contests cost and win appears here." />;
  }
  return (
    <HistoryPage
      label="Caps movements"
      loadingLabel="Loading caps..."
      rows={data}
      failure={
        error === undefined || isFetching ? null : errorMessage(error, 'Error fetching caps')
      }
      onRetry={() => void refetch()}
      renderRow={(movement) => <Movement key={movement.number} movement={movement} />}
      renderEarlier={(number) => <CapsHistory before={number} />}
    />
  );
}

function Movement({ movement }: { movement: CapsMovement }) {
  const { amount, balance, at, contest } = movement;
  return (
    <HistoryRow>
      <div>
        <span>{labelOf(movement)}</span>
        {contest !== null && (
          <small>
            <TextLink
              to={paths.contestLeaderboard(contest.match_id)}
              state={{ contestId: contest.id }}
            >
              {contest.name}
            </TextLink>
            , {contest.home_team} v {contest.away_team}
          </small>
        )}
        <small>{dayAndClock(at)}</small>
      </div>
      <div>
        <strong data-gain={amount > 0}>
          {formatPoints(amount)}
          <VisuallyHidden> {capsWord(Math.abs(amount))}</VisuallyHidden>
        </strong>
        <small>
          <VisuallyHidden>Balance </VisuallyHidden>
          {withCommas(balance)}
        </small>
      </div>
    </HistoryRow>
  );
}
