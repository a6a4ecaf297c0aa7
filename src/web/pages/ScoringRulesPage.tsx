import Box from '@mui/material/Box';
import { useGetScoringRulesQuery } from '../api/laterApi';
import { ErrorState } from '../components/ErrorState';
import { Page } from '../components/Page';
import { PageHeading } from '../components/PageHeading';
import { CardsSkeleton, Loading } from '../components/Skeletons';
import { RuleCard } from '../features/scoring-rules/RuleCard';
import { ruleSections } from '../features/scoring-rules/ruleSections';
import { Thermometer } from '../features/scoring-rules/Thermometer';
import { pageTitles } from './openings';

/** Of the six categories, about. */
const CARD_HEIGHTS_PX = [330, 330, 330, 250, 250, 250];

const cards = {
  display: { xs: 'grid', sm: 'block', md: 'grid' },
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
  // Two by two the cards differ too much in height for rows.
  columns: { sm: 2, md: 'auto' },
  '& > *': { breakInside: 'avoid', mb: { sm: 2, md: 0 } },
};

export function ScoringRulesPage() {
  return (
    <Page>
      <PageHeading title={pageTitles.ScoringRulesPage}>
        <Box component="p" sx={{ m: 0, color: 'text.secondary' }}>
          T20. Success heats a player up, failure cools them down. Eleven totals added together: the
          lowest wins.
        </Box>
      </PageHeading>
      <Thermometer />
      <Rules />
    </Page>
  );
}

function Rules() {
  const { data, isFetching, error, refetch } = useGetScoringRulesQuery({ format: 'T20' });
  if (data === undefined) {
    if (error === undefined || isFetching) {
      return (
        <Loading label="Loading scoring rules...">
          <Box sx={{ ...cards, rowGap: 0 }}>
            {CARD_HEIGHTS_PX.map((height, index) => (
              <CardsSkeleton key={index} cards={1} height={height} />
            ))}
          </Box>
        </Loading>
      );
    }
    return (
      <ErrorState
        message="Unable to load scoring rules. Please try again later."
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <Box sx={cards}>
      {ruleSections(data).map((section) => (
        <RuleCard key={section.title} section={section} />
      ))}
    </Box>
  );
}
