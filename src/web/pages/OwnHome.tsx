import { CardsSkeleton, Loading } from '../components/feedback/Skeletons';
import { Page } from '../components/layout/Page';
import { PageHeading } from '../components/layout/PageHeading';
import { SectionHeading } from '../components/layout/SectionHeading';
import { LatestNightmare } from '../features/nightmare-xi/LatestNightmare';
import { useIsAllKnown } from '../features/your-matches/useIsAllKnown';
import { YourMatches } from '../features/your-matches/YourMatches';
import { pages } from '../pages';

/**
 * The first part of the home page for a logged-in user: their own matches, then the latest Nightmare XI. They appear
 * together, so that no card that arrives later moves what is being read.
 */
export default function OwnHome() {
  const isAllKnown = useIsAllKnown();
  return (
    <Page
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 2,
        pb: 0,
        '& > header': { pb: 0 },
      }}
    >
      <PageHeading title={pages.home.memberTitle} tabTitle="Nightmare XI" />
      {isAllKnown ? (
        <>
          <YourMatches />
          <section>
            <SectionHeading sx={{ mt: 3, mb: 1 }}>The latest nightmare</SectionHeading>
            <LatestNightmare />
          </section>
        </>
      ) : (
        <Loading label="Loading your matches...">
          {/* Fills the screen. */}
          <CardsSkeleton cards={5} height={184} />
        </Loading>
      )}
    </Page>
  );
}
