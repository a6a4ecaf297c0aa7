import Box from '@mui/material/Box';
import { useSearchParams } from 'react-router-dom';
import { Page } from '../components/layout/Page';
import { PageHeading } from '../components/layout/PageHeading';
import { BoardColumn } from '../features/rewards/BoardColumn';
import { BoardLinks } from '../features/rewards/BoardLinks';
import { CapsBoard, WonBoard } from '../features/rewards/CapsBoard';
import { paths } from '../paths';

/** Everybody by the caps they have, or by those they have won. */
export function GlobalLeaderboardPage() {
  const [search] = useSearchParams();
  const showsWon = search.get('show') === 'won';
  const title = showsWon ? 'Caps Won Leaderboard' : 'Global Caps Leaderboard';
  return (
    <Page>
      <PageHeading key={title} title={title}>
        <Box component="p" sx={{ m: 0, color: 'text.secondary' }}>
          {showsWon
            ? 'Won, not given: rewards and refunds, less the fees paid.'
            : 'Who has flopped best?'}
        </Box>
      </PageHeading>
      <BoardLinks current={showsWon ? paths.wonLeaderboard : paths.globalLeaderboard} />
      <BoardColumn>{showsWon ? <WonBoard /> : <CapsBoard />}</BoardColumn>
    </Page>
  );
}
