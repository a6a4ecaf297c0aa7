import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import IconButton from '@mui/material/IconButton';
import { useListSelectedTeamsQuery, type LoggedReceipt, type UserTeam } from '../../api/api';
import { useListReceiptsQuery } from '../../api/proofApi';
import { errorMessage } from '../../api/errorMessage';
import { ShowMoreButton } from '../../components/actions/ShowMoreButton';
import { ErrorState } from '../../components/feedback/ErrorState';
import { Card } from '../../components/layout/Card';
import { SectionHeading } from '../../components/layout/SectionHeading';
import { SettingRow } from '../../components/layout/SettingRow';
import { VisuallyHidden } from '../../components/layout/VisuallyHidden';
import { dayAndClock } from '../../format/dates';
import { useShowMore } from '../../hooks/useShowMore';
import { useCopy } from '../share/useShare';
import { receiptName, spelledOut } from './receiptName';

const SHOWN_FIRST = 5;
/** More than there are receipts in a response: the latest receipts need not be those of the matches that start last. */
const TEAMS = 50;

/** The latest receipts of the user's teams, the first five at once. Renders nothing when there are no receipts. */
export default function ReceiptList() {
  const { data, error, refetch } = useListReceiptsQuery({}, { refetchOnMountOrArgChange: true });
  const { data: teams = [] } = useListSelectedTeamsQuery({ limit: TEAMS });
  const { shown, next, showMore, list } = useShowMore<LoggedReceipt, HTMLUListElement>(
    data?.receipts ?? [],
    { name: 'receipts', first: SHOWN_FIRST, itemSelector: ':scope > li button' },
  );
  const heading = <SectionHeading sx={{ m: '32px 0 12px' }}>Receipts</SectionHeading>;
  if (data === undefined && error !== undefined) {
    const message = errorMessage(error, 'Error fetching receipts');
    return (
      <section>
        {heading}
        <ErrorState isPart message={message} onRetry={() => void refetch()} />
      </section>
    );
  }
  if (shown.length === 0) return null;
  return (
    <section>
      {heading}
      <Card sx={{ p: 0 }}>
        <ul ref={list}>
          {shown.map((receipt) => (
            <ReceiptRow key={receipt.contest_id} receipt={receipt} teams={teams} />
          ))}
        </ul>
        {next > 0 && (
          <ShowMoreButton sx={{ borderWidth: '1px 0 0', borderRadius: 0 }} onClick={showMore}>
            Show {next} more
          </ShowMoreButton>
        )}
      </Card>
    </section>
  );
}

interface ReceiptRowProps {
  receipt: LoggedReceipt;
  teams: readonly UserTeam[];
}

function ReceiptRow({ receipt: { contest_id: contestId, at, receipt }, teams }: ReceiptRowProps) {
  const copy = useCopy();
  const name = receiptName(receipt);
  const team = teams.find(({ Contest }) => Contest.id === contestId);
  const what =
    team &&
    `${team.Match.home_team} v ${team.Match.away_team}, ${team.Contest.ContestType.name} · `;
  return (
    <SettingRow
      primary={
        <span style={{ position: 'relative' }}>
          <VisuallyHidden>{spelledOut(name)}</VisuallyHidden>
          <span aria-hidden="true" style={{ letterSpacing: '.06em' }}>
            {name}
          </span>
        </span>
      }
      secondary={`${what ?? ''}${dayAndClock(at)}`}
      action={
        <IconButton
          aria-label={`Copy receipt ${spelledOut(name)}`}
          color="inherit"
          onClick={() => void copy(name, 'Receipt copied')}
        >
          <ContentCopyRounded />
        </IconButton>
      }
    />
  );
}
