import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense, useEffect, useMemo, useRef } from 'react';
import { notPlayingPoints } from '../../../domain/scoring/score';
import { useRuleSet } from '../../components/cricket/MatchRules';
import { ErrorState } from '../../components/feedback/ErrorState';
import { Loading } from '../../components/feedback/Skeletons';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { useToast } from '../toasts/useToast';
import { AboutPlayer, useAbout } from './AboutPlayer';
import type { SelectionStatus } from './allowedActions';
import { DraftBanner } from './DraftBanner';
import { InfoBanner } from '../../components/feedback/InfoBanner';
import { openSelector } from './openSelector';
import { type NewsById, useMatchNews } from './playerNews';
import { SelectionRules } from './SelectionRules';
import { selectionScene, useSelectionView, type SelectionScene } from './selectionView';
import { SelectorColumns } from './SelectorColumns';
import { SelectorPhone } from './SelectorPhone';
import { SelectorSkeleton } from './SelectorSkeleton';
import {
  selectorLeft,
  selectStatus,
  selectTeamSelection,
  type SelectionTarget,
} from './teamSelectionSlice';
import { useRestoreDraft } from './useRestoreDraft';
import { useStoreDraft } from './useStoreDraft';
import { useSearchShortcut } from '../../hooks/useSearchShortcut';
import { useSquads, type MatchTeams, type TwoSquads } from './useSquads';
import { useConfirmation, useSubmitTeam } from './useSubmitTeam';

// Like every dialog, it is fetched when the browser is idle.
const SubmittedDialog = lazy(async () => ({
  default: (await import(/* webpackPrefetch: true */ './SubmittedDialog')).SubmittedDialog,
}));
const LOADING: readonly SelectionStatus[] = ['closed', 'loading'];
const WITH_CONFIRMATION: readonly SelectionStatus[] = ['submitting', 'submitted', 'confirmed'];

interface TeamSelectorProps {
  target: SelectionTarget;
  teams: MatchTeams;
  /** True until the match has been loaded or can't be. */
  awaitsMatch: boolean;
  /** Why no team can be entered any more; null while one can. */
  closedReason: string | null;
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
  const { target } = open;
  useOpenSelector(target);
  useStoreDraft();
  const squads = useSquads(teams, { awaitsMatch });
  const news = useMatchNews(target.matchId, open.closedReason !== null);
  const isLoading = useAppSelector((state) => LOADING.includes(selectStatus(state)));
  const failure = useAppSelector((state) => {
    const selection = selectTeamSelection(state);
    return selection.status === 'failed' ? selection.message : null;
  });

  if (failure !== null) return <ErrorState message={failure} onRetry={squads.retry} />;
  if (isLoading) return <LoadingTeams />;
  return <OpenSelector {...open} {...{ teams, squads, news }} />;
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
}

/** A pick does not render it again: the parts below that show the picks subscribe to them. */
function OpenSelector(props: OpenSelectorProps) {
  const { target, teams, squads, news, closedReason, cost, leave, credit } = props;
  const { homeTeam, awayTeam, tournamentId } = teams;
  const ruleSet = useRuleSet();
  const scene = useMemo(() => {
    const home = { team: homeTeam, squad: squads.home };
    const away = { team: awayTeam, squad: squads.away };
    const { total } = notPlayingPoints(ruleSet);
    return selectionScene({ home, away, closedReason, news, notPlayingPoints: total });
  }, [homeTeam, awayTeam, squads, closedReason, news, ruleSet]);
  const isDesktop = useMediaQuery(useTheme().breakpoints.up('md'), { noSsr: true });
  const toast = useToast();
  useRestoreDraft(target, scene.allPlayers);
  const players = useRef<HTMLDivElement>(null);
  const submitTeam = useSubmitTeam(target, scene.allPlayers);
  const about = useAbout();
  useSearchShortcut(isDesktop);

  const onSubmit = () => {
    if (closedReason === null) void submitTeam();
    else toast.error(closedReason);
  };
  const Layout = isDesktop ? SelectorColumns : SelectorPhone;
  return (
    <Box sx={{ pb: { xs: 'calc(var(--bottom-height, 116px) + 16px)', md: 0 } }}>
      <SelectionRules action={leave} />
      {closedReason !== null && (
        <InfoBanner>Teams can&apos;t be entered or changed any more.</InfoBanner>
      )}
      <DraftBanner
        closed={closedReason !== null}
        onDiscarded={() => players.current?.focus({ preventScroll: true })}
      />
      <div ref={players} role="group" aria-label="Players" tabIndex={-1}>
        <Layout {...{ scene, cost, onSubmit }} onAbout={about.ask} />
      </div>
      {credit}
      <AboutPlayer {...{ scene, tournamentId }} asked={about.asked} onClose={about.close} />
      <Confirmation scene={scene} />
    </Box>
  );
}

function Confirmation({ scene }: { scene: SelectionScene }) {
  const status = useAppSelector(selectStatus);
  const { picked } = useSelectionView(scene);
  const close = useConfirmation();
  return (
    <Suspense fallback={null}>
      {WITH_CONFIRMATION.includes(status) && (
        <SubmittedDialog
          open={status === 'submitted'}
          squad={picked}
          colours={scene.colours}
          onClose={close}
        />
      )}
    </Suspense>
  );
}

function useOpenSelector({ matchId, contestId }: SelectionTarget): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    void dispatch(openSelector({ matchId, contestId }));
    return () => {
      dispatch(selectorLeft());
    };
  }, [dispatch, matchId, contestId]);
}
