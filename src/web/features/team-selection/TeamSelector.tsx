import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { ErrorState } from '../../components/ErrorState';
import { Loading, RowsSkeleton } from '../../components/Skeletons';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { useToast } from '../toasts/useToast';
import { AboutPlayer, useAbout } from './AboutPlayer';
import type { SelectionStatus } from './allowedActions';
import { DraftNotice } from './DraftNotice';
import { Notice } from '../../components/Notice';
import { openSelector } from './openSelector';
import type { NewsById } from './playerNews';
import { SelectionRules } from './SelectionRules';
import { selectionView } from './selectionView';
import { SelectorColumns } from './SelectorColumns';
import { SelectorPhone } from './SelectorPhone';
import { selectorLeft, selectPicks, selectTeamSelection, type Entry } from './teamSelectionSlice';
import { useDraft } from './useDraft';
import { useKeepDraft } from './useKeepDraft';
import { useMatchNews } from './useMatchNews';
import { useSearchShortcut } from './useSearchShortcut';
import { useSquads, type Fixture } from './useSquads';
import { useConfirmation, useSubmitTeam } from './useSubmitTeam';
import { useToggle } from './useToggle';

// Like every dialog it is fetched once there is nothing else to do.
const SubmittedDialog = lazy(async () => ({
  default: (await import(/* webpackPrefetch: true */ './SubmittedDialog')).SubmittedDialog,
}));
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
  const selection = useAppSelector(selectTeamSelection);

  if (selection.status === 'failed') {
    return <ErrorState message={selection.message} onRetry={squads.retry} />;
  }
  if (selection.status === 'closed' || selection.status === 'loading') {
    return <LoadingTeams />;
  }
  return (
    <OpenSelector
      {...open}
      tournamentId={fixture.tournamentId}
      news={news}
      home={{ team: fixture.homeTeam, squad: squads.home }}
      away={{ team: fixture.awayTeam, squad: squads.away }}
    />
  );
}

export function LoadingTeams() {
  return (
    <Loading label="Loading teams..." shown>
      <RowsSkeleton rows={8} height={62} />
    </Loading>
  );
}

type Side = Parameters<typeof selectionView>[0]['home'];

interface OpenSelectorProps extends Omit<TeamSelectorProps, 'fixture'> {
  tournamentId: string;
  news: NewsById;
  home: Side;
  away: Side;
}

function OpenSelector(props: OpenSelectorProps) {
  const { entry, tournamentId, news, home, away, closedReason, cost, leave, credit } = props;
  const { status } = useAppSelector(selectTeamSelection);
  const picks = useAppSelector(selectPicks);
  const view = selectionView({ status, picks, home, away, closedReason, news });
  const isDesktop = useMediaQuery(useTheme().breakpoints.up('md'), { noSsr: true });
  const toast = useToast();
  const squad = [...home.squad, ...away.squad];
  useDraft(entry, squad);
  const players = useRef<HTMLDivElement>(null);
  const submitTeam = useSubmitTeam(entry, squad);
  const closeConfirmation = useConfirmation();
  const onToggle = useToggle();
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
        <Layout {...{ view, cost, closedReason, onToggle, onSubmit }} onAbout={about.ask} />
      </div>
      {credit}
      <AboutPlayer
        {...{ view, tournamentId, onToggle }}
        asked={about.asked}
        onClose={about.close}
      />
      <Suspense fallback={null}>
        {WITH_CONFIRMATION.includes(status) && (
          <SubmittedDialog
            open={status === 'submitted'}
            squad={view.picked}
            colours={view.colours}
            onClose={closeConfirmation}
          />
        )}
      </Suspense>
    </Box>
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
