import { styled } from '@mui/material/styles';
import { useListStandingsQuery } from '../../api/lazyApi';
import { VisuallyHidden } from '../../components/layout/VisuallyHidden';

const POLL_MS = 60_000;

const Dot = styled('span')(({ theme }) => ({
  position: 'absolute',
  left: '50%',
  top: 7,
  marginLeft: 6,
  boxSizing: 'border-box',
  width: 12,
  height: 12,
  borderRadius: '50%',
  border: `2px solid ${theme.palette.raised}`,
  background: theme.palette.live.main,
}));

/** A dot while a match of the user is live or in review. */
export default function LiveDot() {
  const { data = [] } = useListStandingsQuery(undefined, {
    pollingInterval: POLL_MS,
    skipPollingIfUnfocused: true,
  });
  if (data.length === 0) return null;
  return (
    <Dot>
      <VisuallyHidden>match in progress</VisuallyHidden>
    </Dot>
  );
}
