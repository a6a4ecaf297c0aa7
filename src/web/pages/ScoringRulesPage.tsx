import Box from '@mui/material/Box';
import { useLocation, useParams } from 'react-router-dom';
import { FORMATS, type Format, type RuleSet } from '../../domain/scoring/rules';
import { currentRuleSet, RULE_SETS, findRuleSet } from '../../domain/scoring/ruleSets';
import { parseRuleSetName } from '../../domain/scoring/ruleSetName';
import type { Match } from '../api/api';
import { useGetScoringRulesQuery } from '../api/lazyApi';
import { TextLink } from '../components/actions/links';
import { EmptyState } from '../components/feedback/EmptyState';
import { ErrorState } from '../components/feedback/ErrorState';
import { Page } from '../components/layout/Page';
import { PageHeading } from '../components/layout/PageHeading';
import { SectionHeading } from '../components/layout/SectionHeading';
import { CardsSkeleton, Loading } from '../components/feedback/Skeletons';
import { carriedMatch } from '../features/matches/useUnfinishedMatches';
import { differencesOf } from '../features/scoring-rules/differencesOf';
import { RuleCard } from '../features/scoring-rules/RuleCard';
import { ruleSections } from '../features/scoring-rules/ruleSections';
import { SetLinks } from '../features/scoring-rules/SetLinks';
import { ZeroIsPar } from '../features/scoring-rules/ZeroIsPar';
import { pages } from '../pages';
import { paths } from '../paths';

/** The approximate heights of the six categories. */
const CARD_HEIGHTS_PX = [330, 330, 330, 250, 250, 250];

const cards = {
  display: { xs: 'grid', sm: 'block', md: 'grid' },
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
  // In two columns the heights of the cards differ too much for rows.
  columns: { sm: 2, md: 'auto' },
  '& > *': { breakInside: 'avoid', mb: { sm: 2, md: 0 } },
};

const PLAYED_BY: Readonly<Record<Format, string>> = {
  T20: 'Franchise leagues, and internationals between the leading men’s teams.',
  T20A: 'Other men’s internationals.',
  T20W: 'The women’s game.',
};

/** The rule sets of new matches, and those that only older matches have. */
const CURRENT_SETS = FORMATS.map(currentRuleSet);
const DIFFERENCES = differencesOf(CURRENT_SETS);
const OLDER_SETS = RULE_SETS.filter((set) => !isCurrent(set));

export function ScoringRulesPage() {
  const ruleSet = useRuleSetOfPath();
  return (
    <Page>
      <PageHeading title={pages.scoringRules.title}>
        <Box component="p" sx={{ m: 0, color: 'text.secondary' }}>
          Success heats a player up, failure cools them down. Eleven totals added together: the
          lowest wins.
        </Box>
      </PageHeading>
      <ZeroIsPar />
      <SetsHeading ruleSet={ruleSet} />
      <SetLinks sets={CURRENT_SETS} current={ruleSet} addressOf={addressOf} />
      {ruleSet === null ? (
        <EmptyState title="There are no such rules" line="Choose one of the sets above." />
      ) : (
        <Rules ruleSet={ruleSet} />
      )}
      {OLDER_SETS.filter((set) => set !== ruleSet).map((set) => (
        <TextLink key={addressOf(set)} to={addressOf(set)} sx={{ display: 'block', py: '13px' }}>
          {set.format}, version {set.version}, for older matches
        </TextLink>
      ))}
    </Page>
  );
}

function SetsHeading({ ruleSet }: { ruleSet: RuleSet | null }) {
  const isOlder = ruleSet !== null && !isCurrent(ruleSet);
  return (
    <>
      <SectionHeading>
        {isOlder ? `${ruleSet.format}, version ${ruleSet.version}` : 'Three rule sets'}
      </SectionHeading>
      <Box component="p" sx={{ mt: 1, mb: 1.5, color: 'text.secondary' }}>
        {isOlder
          ? 'For older matches: each keeps the set that it started with. New matches play one of these three.'
          : `They differ in ${DIFFERENCES}; the rest is the same. Each match says which set it plays, and keeps it.`}
      </Box>
    </>
  );
}

/** Returns the rule set that the address names: T20 without a name, null for an unknown name. */
function useRuleSetOfPath(): RuleSet | null {
  const { format = 'T20', version } = useParams();
  const name = parseRuleSetName(version === undefined ? format : `${format}@${version}`);
  return (name && findRuleSet(name.format, name.version)) ?? null;
}

function isCurrent(set: RuleSet): boolean {
  return currentRuleSet(set.format) === set;
}

/** Returns the shortest address of a set, which is the only one that the app links to. */
function addressOf(set: RuleSet): string {
  return isCurrent(set) && set.format === 'T20' ? paths.scoringRules() : paths.scoringRules(set);
}

function Rules({ ruleSet }: { ruleSet: RuleSet }) {
  const { format, version } = ruleSet;
  const { currentData, isFetching, error, refetch } = useGetScoringRulesQuery({ format, version });
  const match = useMatchOfLink(ruleSet);
  if (currentData === undefined) {
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
    <>
      <Box component="p" sx={{ mt: 0, mb: 2, color: 'text.secondary' }}>
        {PLAYED_BY[format]} Version {version}. {match !== null && <MatchOfRules match={match} />}
      </Box>
      <Box sx={cards}>
        {ruleSections(ruleSet, currentData).map((section) => (
          <RuleCard key={section.title} section={section} />
        ))}
      </Box>
    </>
  );
}

/** A link back to the match whose page led here. */
function MatchOfRules({ match }: { match: Match }) {
  const { id, home_team, away_team, status } = match;
  const path = status === 'scheduled' ? paths.selectContest(id) : paths.contestLeaderboard(id);
  return (
    <TextLink to={path} state={{ match }} sx={{ textDecoration: 'underline' }}>
      {home_team} v {away_team} plays this set
    </TextLink>
  );
}

/** Returns the match whose page led here, if it has these rules. */
function useMatchOfLink({ format, version }: RuleSet): Match | null {
  const match = carriedMatch(useLocation().state);
  return match?.rules.format === format && match.rules.version === version ? match : null;
}
