import { styled, useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useMemo, useRef } from 'react';
import { notPlayingPoints } from '../../../domain/scoring/score';
import { useRuleSet } from '../../components/cricket/useRuleSet';
import { ErrorState } from '../../components/feedback/ErrorState';
import { passFocusOn } from '../../components/feedback/passFocusOn';
import { Loading } from '../../components/feedback/Skeletons';
import type { Contest, Match } from '../../api/api';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { focusSearch, useShortcut } from '../../hooks/useShortcut';
import { hasOwnTeam } from '../contests/contestTerms';
import { LOW_SCREEN } from '../../theme/lowScreen';
import { useToast } from '../toasts/useToast';
import { AboutPlayer, useAbout } from './AboutPlayer';
import type { SelectionStatus } from './allowedActions';
import { Confirmation } from './Confirmation';
import { DraftBanner } from './DraftBanner';
import { openSelector } from './openSelector';
import { type NewsById, useMatchNews } from './playerNews';
import { PreloadedBanner } from './PreloadedBanner';
import { QuickPickButtons, QuickPickRow } from './QuickPicks';
import { selectionScene } from './selectionView';
import { SelectorColumns } from './SelectorColumns';
import { SelectorPhone } from './SelectorPhone';
import { SelectorSkeleton } from './SelectorSkeleton';
import { SelectorTools } from './SelectorTools';
import {
  selectorLeft,
  selectStatus,
  selectTeamSelection,
  type SelectionTarget,
} from './teamSelectionSlice';
import { useExistingTeam } from './useExistingTeam';
import { useOtherTeam, type OtherTeam } from './useOtherTeam';
import { usePreloadTeam } from './usePreloadTeam';
import { useReplacePicks } from './useReplacePicks';
import { useRestoreDraft } from './useRestoreDraft';
import { useStoreDraft } from './useStoreDraft';
import { useSquads, type MatchTeams, type TwoSquads } from './useSquads';
import { useSubmitTeam } from './useSubmitTeam';

const Frame = styled('div')(({ theme }) => ({
  paddingBottom: 16,
  [theme.breakpoints.up('md')]: { paddingBottom: 0 },
  // A banner stands beside the tools, so that players are in view at once.
  [theme.breakpoints.down('md')]: {
    [LOW_SCREEN]: {
      display: 'flex',
      flexWrap: 'wrap',
      '& > *': { flexBasis: '100%', minWidth: 0 },
      '& > section:not(:has([aria-expanded="true"]))': { flex: '1 0 auto' },
      '& > [role="status"]': { flex: '100 1 16rem', marginLeft: 8 },
      '& > [role="status"]:empty': { flex: 'none', marginLeft: 0 },
    },
  },
}));

const LOADING: readonly SelectionStatus[] = ['closed', 'loading'];

interface TeamSelectorProps {
  target: SelectionTarget;
  teams: MatchTeams;
  /** True until the match has been loaded or loading it has failed. */
  awaitsMatch: boolean;
  /** Null while it is not known. */
  match: Match | null;
  /** Undefined while it is not known. */
  contest: Contest | undefined;
  /** The caps that the user lacks for a first team, or 0. */
  missingCaps: number;
  /** The cost of a first team. */
  cost?: React.ReactNode;
  /** A button to leave the contest. */
  leave?: React.ReactNode;
  /** The credit for the players' data. */
  credit?: React.ReactNode;
}

/**
 * Picks a team for one contest. Give it a key per contest: the selection opens on mount and closes on
 * unmount.
 */
export function TeamSelector({ teams, awaitsMatch, ...open }: TeamSelectorProps) {
  const { target, match, contest } = open;
  useOpenSelector(target);
  useExistingTeam(target, contest);
  useStoreDraft();
  const news = useMatchNews(target.matchId);
  const squads = useSquads(teams, { matchId: target.matchId, awaitsMatch, news });
  const isLoading = useAppSelector((state) => LOADING.includes(selectStatus(state)));
  const other = useOtherTeam(match, target.contestId);
  // A contest without a team begins with the user's other team, even if the contest is the last to load.
  const known = contest ?? match?.Contests.find(({ id }) => id === target.contestId);
  const mayPreload = known === undefined || !hasOwnTeam(known);
  const awaitsOther = mayPreload && other.isLoading;
  const awaitsTeam = useAppSelector((state) => awaitsOther && selectStatus(state) === 'empty');
  const failure = useAppSelector((state) => {
    const selection = selectTeamSelection(state);
    return selection.status === 'failed' ? selection.message : null;
  });

  if (failure !== null) return <ErrorState message={failure} onRetry={squads.retry} />;
  if (isLoading || awaitsTeam) return <LoadingTeams />;
  const { otherTeam } = other;
  return <OpenSelector {...open} {...{ teams, squads, news, otherTeam, mayPreload }} />;
}

export function LoadingTeams() {
  return (
    <Loading label="Loading teams..." shown>
      <SelectorSkeleton />
    </Loading>
  );
}

interface OpenSelectorProps extends Omit<TeamSelectorProps, 'awaitsMatch'> {
  squads: TwoSquads;
  news: NewsById;
  otherTeam: OtherTeam | null;
  /** True if the contest may begin with the other team. */
  mayPreload: boolean;
}

/** Does not render again after a pick: only the parts that show the picks subscribe to them. */
function OpenSelector(props: OpenSelectorProps) {
  const { target, match, teams, squads, news, otherTeam, missingCaps, leave, credit } = props;
  const { homeTeam, awayTeam, tournamentId } = teams;
  const ruleSet = useRuleSet();
  const scene = useMemo(() => {
    const home = { team: homeTeam, squad: squads.home };
    const away = { team: awayTeam, squad: squads.away };
    const { total } = notPlayingPoints(ruleSet);
    return selectionScene({ home, away, news, notPlayingPoints: total, missingCaps });
  }, [homeTeam, awayTeam, squads, news, ruleSet, missingCaps]);
  const isDesktop = useMediaQuery(useTheme().breakpoints.up('md'), { noSsr: true });
  const isLow = useMediaQuery(LOW_SCREEN, { noSsr: true }) && !isDesktop;
  useRestoreDraft(target, scene.allPlayers);
  usePreloadTeam(target, props.mayPreload ? otherTeam : null, scene.allPlayers);
  const players = useRef<HTMLDivElement>(null);
  const submitButton = useRef<HTMLButtonElement>(null);
  const submitTeam = useSubmitTeam(target, scene);
  const replacements = useReplacePicks(target, scene, otherTeam);
  const about = useAbout();
  useShortcut(focusSearch);

  // The button that was pressed disappears, so the focus moves to an element that stays.
  const focusPlayers = () => players.current?.focus({ preventScroll: true });
  const swap = () => {
    submitButton.current?.focus();
    replacements.swapAbsent();
  };
  const Layout = isDesktop ? SelectorColumns : SelectorPhone;
  return (
    <Frame ref={passFocusOn}>
      <SelectorTools>
        {isDesktop && <QuickPickButtons {...replacements} />}
        {isLow && <QuickPickRow {...replacements} onReplaced={focusPlayers} />}
        {leave}
      </SelectorTools>
      <DraftBanner onDiscarded={focusPlayers} />
      <PreloadedBanner {...{ target, otherTeam, missingCaps }} onCleared={focusPlayers} />
      <div ref={players} role="group" aria-label="Players" tabIndex={-1}>
        <Layout
          {...{ scene, replacements, isLow }}
          cost={props.cost}
          submitRef={submitButton}
          onAbout={about.ask}
          onReplaced={focusPlayers}
          onSwap={swap}
          onSubmit={() => void submitTeam()}
        />
      </div>
      {credit}
      <AboutPlayer
        {...{ scene, tournamentId }}
        asked={about.asked}
        onClose={about.close}
        onFailed={about.reset}
      />
      <Confirmation {...{ target, scene, match }} />
    </Frame>
  );
}

function useOpenSelector({ matchId, contestId }: SelectionTarget): void {
  const dispatch = useAppDispatch();
  const toast = useToast();
  useEffect(() => {
    void dispatch(openSelector({ matchId, contestId }));
    return () => {
      dispatch(selectorLeft());
      toast.expireUndo();
    };
  }, [dispatch, toast, matchId, contestId]);
}
