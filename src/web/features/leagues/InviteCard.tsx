import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import IosShareRounded from '@mui/icons-material/IosShareRounded';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import type { League } from '../../api/api';
import { Card } from '../../components/layout/Card';
import { paths } from '../../paths';
import { useCopyLink } from '../share/useShare';
import { useInvite } from './useInvite';

const LinkBox = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 48,
  padding: '0 4px 0 14px',
  borderRadius: 8,
  border: `1px dashed ${theme.palette.control}`,
  background: theme.palette.sunken,
  fontSize: '0.875rem',
  lineHeight: '1.125rem',
  '& > span': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
}));

/** The link of a new league, with the page's filled button. */
export function InviteCard({ league }: { league: League }) {
  const invite = useInvite();
  const copyLink = useCopyLink();
  const path = paths.join(league.code);
  const before = window.location.host + path.slice(0, -league.code.length);
  return (
    <Card sx={{ display: 'grid', gap: 1.5, '& p': { m: 0, typography: 'body2' } }}>
      <p>Who opens it sees the league’s name, your first name and how many are in. Nothing else.</p>
      <LinkBox>
        <span>
          {before}
          <wbr />
          <b>{league.code}</b>
        </span>
        <IconButton aria-label="Copy link" color="inherit" onClick={() => void copyLink(path)}>
          <ContentCopyRounded />
        </IconButton>
      </LinkBox>
      <Button
        variant="contained"
        startIcon={<IosShareRounded />}
        onClick={() => void invite(league)}
      >
        Share Invite
      </Button>
    </Card>
  );
}
