import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense, useEffect, useMemo, useRef } from 'react';
import { ErrorState } from '../../components/ErrorState';
import { Loading } from '../../components/Skeletons';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { useToast } from '../toasts/useToast';
import { AboutPlayer, useAbout } from './AboutPlayer';
import type { SelectionStatus } from './allowedActions';
import { DraftNotice } from './DraftNotice';
import { Notice } from '../../components/Notice';
import { openSelector } from './openSelector';
import type { NewsById } from './playerNews';
import { SelectionRules } from './SelectionRules';
import { selectionScene, useSelectionView, type SelectionScene } from './selectionView';
import { SelectorColumns } from './SelectorColumns';
import { SelectorPhone } from './SelectorPhone';
import { SelectorSkeleton } from './SelectorSkeleton';
import { selectorLeft, selectStatus, selectTeamSelection, type Entry } from './teamSelectionSlice';
import { useDraft } from './useDraft';
import { useKeepDraft } from './useKeepDraft';
import { useMatchNews } from './useMatchNews';
import { useSearchShortcut } from './useSearchShortcut';
import { useSquads, type Fixture, type TwoSquads } from './useSquads';
import { useConfirmation, useSubmitTeam } from './useSubmitTeam';

// Like every dialog it is fetched once there is nothing else to do.
const SubmittedDialog = lazy(async () => ({
  default: (await import(/* webpackPrefetch: true */ './SubmittedDialog')).SubmittedDialog,
}));
const LOADING: readonly SelectionStatus[] = ['closed', 'loading'];
const WITH_CONFIRMATION: readonly SelectionStatus[] = ['submitting', 'submitted', 'confirmed'];

interface TeamSelectorProps {
  entry: Entry;
  fixture: Fixture;
  /** Why no team can be entered any more; null while one can. */
  closedReason: string | null;
  /** What a first team costs. */
  cost?: React.ReactNode;
  /** The way out of the contest. */
  leave?: React.ReactNode;
  /** Whose figures the players have. */
  credit?: React.ReactNode;
}

/** Picks a team for one contest. Give it a key per contest: it opens when mounted and forgets when it goes. */
export function TeamSelector({ fixture, ...open }: TeamSelectorProps) {
  const { entry } = open;
  useOpenSelector(entry);
  useKeepDraft();
  const squads = useSquads(fixture);
  const news = useMatchNews(entry.matchId, open.closedReason !== null);
  const isLoading = useAppSelector((state) => LOADING.includes(selectStatus(state)));
  const failure = useAppSelector((state) => {
    const selection = selectTeamSelection(state);
    return selection.status === 'failed' ? selection.message : null;
  });

  if (failure !== null) return <ErrorState message={failure} onRetry={squads.retry} />;
  if (isLoading) return <LoadingTeams />;
  return <OpenSelector {...open} {...{ fixture, squads, news }} />;
}

export function LoadingTeams() {
  return (
    <Loading label="Loading teams..." shown>
      <SelectorSkeleton />
    </Loading>
  );
}

interface OpenSelectorProps extends TeamSelectorProps {
  squads: TwoSquads;
  news: NewsById;
}

/** Not drawn again by a pick: the parts below that show the picks follow them by themselves. */
function OpenSelector(props: OpenSelectorProps) {
  const { entry, fixture, squads, news, closedReason, cost, leave, credit } = props;
  const { homeTeam, awayTeam, tournamentId } = fixture;
  const scene = useMemo(() => {
    const home = { team: homeTeam, squad: squads.home };
    const away = { team: awayTeam, squad: squads.away };
    return selectionScene({ home, away, closedReason, news });
  }, [homeTeam, awayTeam, squads, closedReason, news]);
  const isDesktop = useMediaQuery(useTheme().breakpoints.up('md'), { noSsr: true });
  const toast = useToast();
  useDraft(entry, scene.everybody);
  const players = useRef<HTMLDivElement>(null);
  const submitTeam = useSubmitTeam(entry, scene.everybody);
  const about = useAbout();
  useSearchShortcut(isDesktop);

  const onSubmit = () => {
    if (closedReason === null) void submitTeam();
    else toast.error(closedReason);
  };
  const Layout = isDesktop ? SelectorColumns : SelectorPhone;
  return (
    <Box sx={{ pb: { xs: 'calc(var(--bottom-taken, 116px) + 16px)', md: 0 } }}>
      <SelectionRules action={leave} />
      {closedReason !== null && <Notice>Teams can&apos;t be entered or changed any more.</Notice>}
      <DraftNotice
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

function useOpenSelector({ matchId, contestId }: Entry): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    void dispatch(openSelector({ matchId, contestId }));
    return () => {
      dispatch(selectorLeft());
    };
  }, [dispatch, matchId, contestId]);
}
