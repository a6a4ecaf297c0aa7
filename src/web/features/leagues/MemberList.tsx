import { styled } from '@mui/material/styles';
import type { LeagueTableRow } from '../../api/api';
import { ShowMoreButton } from '../../components/actions/ShowMoreButton';
import { YouTag } from '../../components/cricket/YouTag';
import { Card } from '../../components/layout/Card';
import { MemberAvatar } from '../../components/people/MemberAvatar';
import { UserLink } from '../../components/people/UserLink';
import { longDay } from '../../format/dates';
import { useShowMore } from '../../hooks/useShowMore';

const SHOWN = 4;

const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  boxSizing: 'border-box',
  minHeight: 60,
  padding: '8px 12px',
  fontWeight: 500,
  lineHeight: '1.25rem',
  borderBottom: `1px solid ${theme.palette.divider}`,
  '&:last-of-type': { borderBottom: 0 },
  '& > span:last-of-type': { minWidth: 0, overflowWrap: 'anywhere' },
  '& small': {
    display: 'block',
    fontSize: '0.8125rem',
    lineHeight: '1.125rem',
    fontWeight: 400,
    color: theme.palette.text.secondary,
  },
}));

interface MemberListProps {
  members: readonly LeagueTableRow[];
  ownerId: string;
  userId: string;
}

/** The members, the owner first, then by the day on which they joined. A name leads to the public profile. */
export function MemberList({ members, ownerId, userId }: MemberListProps) {
  const isOther = ({ User }: LeagueTableRow) => Number(User.id !== ownerId);
  const ordered = [...members].sort(
    (a, b) => isOther(a) - isOther(b) || Date.parse(a.joined_at) - Date.parse(b.joined_at),
  );
  const { shown, next, showMore, list } = useShowMore<LeagueTableRow, HTMLUListElement>(ordered, {
    name: 'members',
    first: SHOWN,
    itemSelector: ':scope > li a',
  });
  return (
    <Card sx={{ p: 0 }}>
      <ul aria-label="Members" ref={list}>
        {shown.map(({ User, joined_at: joined }) => (
          <Row key={User.id}>
            <MemberAvatar user={User} />
            <span>
              <UserLink user={User} /> {User.id === userId && <YouTag />}
              <small>
                {User.id === ownerId ? 'Owner, since' : 'Since'} {longDay(joined)}
              </small>
            </span>
          </Row>
        ))}
      </ul>
      {next > 0 && (
        <ShowMoreButton sx={{ borderWidth: '1px 0 0', borderRadius: 0 }} onClick={showMore}>
          Show {next} more
        </ShowMoreButton>
      )}
    </Card>
  );
}
