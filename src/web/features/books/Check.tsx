import DownloadRounded from '@mui/icons-material/DownloadRounded';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import type { Verdict } from '../../../domain/proof/checkTypes';
import { writeProofFile } from '../../../domain/proof/proofFile';
import { saveFile } from '../../components/actions/saveFile';
import { SheetFoot } from '../../components/layout/SheetFoot';
import { AnotherFile } from './AnotherFile';
import { Banner } from './Banner';
import { CheckLine, CheckList } from './CheckLine';
import {
  CHECK_NAMES,
  describeLine,
  differenceRows,
  isOnlyLate,
  type LineContext,
  type LineState,
} from './checkLines';
import { DifferenceTable } from './DifferenceTable';
import type { CheckedBoard, LoadedCheck } from './loadCheck';
import { receiptName } from './receiptName';
import { ReportIt } from './ReportIt';
import { saveTwoHistories } from './saveTwoHistories';
import { SheetBody, SheetTitle } from './SheetTitle';
import { useCheck, type CheckState } from './useCheck';
import { describeVerdict } from './verdictText';
import { describeTwoHistories } from './bookState';
import { WhatItProves } from './WhatItProves';

const PROOF_FILE = 'nightmare-xi-proof.json';

interface CheckProps {
  titleId: string;
  checked: CheckedBoard;
  onClose: () => void;
}

type Done = Extract<CheckState, { status: 'done' }>;

/** The check of a result: five lines, and then the verdict. */
export function Check({ titleId, checked, onClose }: CheckProps) {
  const { state, start, stop } = useCheck(checked);
  const [view, setView] = useState<'check' | 'file' | 'back'>('check');
  if (view === 'file' && state.status === 'done') {
    const { evidence } = state.loaded.job;
    return <AnotherFile {...{ titleId, evidence, onClose }} onBack={() => setView('back')} />;
  }
  return (
    <SheetBody>
      <SheetTitle id={titleId} onClose={onClose} takesFocus={view === 'back'}>
        Check it yourself
      </SheetTitle>
      <CheckOutcome state={state} />
      {state.status !== 'twoHistories' && (
        <CheckList>
          {CHECK_NAMES.map((name) => {
            const lineState = lineStateOf(state, name);
            const text = describeLine(name, lineState, contextOf(state, checked));
            return <CheckLine key={name} state={lineState} {...text} />;
          })}
        </CheckList>
      )}
      {state.status === 'done' && <AfterVerdict verdict={state.verdict} />}
      <SheetFoot>
        <Actions {...{ state, checked, start, stop }} onFile={() => setView('file')} />
      </SheetFoot>
    </SheetBody>
  );
}

/**
 * The state of the check and its verdict. A verdict that agrees replaces the text in the same live region; any other one
 * is announced at once.
 */
function CheckOutcome({ state }: { state: CheckState }) {
  const { isFailure, content } = describeOutcome(state);
  return (
    <>
      {isFailure ? <div role="alert">{content}</div> : <div role="status">{content}</div>}
      {state.status === 'done' && state.verdict.differences.length > 0 && (
        <Differences verdict={state.verdict} />
      )}
    </>
  );
}

function describeOutcome(state: CheckState): { isFailure: boolean; content: ReactNode } {
  switch (state.status) {
    case 'loading':
    case 'checking':
      return {
        isFailure: false,
        content: (
          <Typography variant="body2" sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
            Your device works this result out again, from the ball-by-ball record and the closed
            book of teams.
          </Typography>
        ),
      };
    case 'stopped':
      return {
        isFailure: false,
        content: (
          <Banner kind="info" title="Stopped" line="The check was stopped before it finished." />
        ),
      };
    case 'failed':
      return { isFailure: true, content: <Banner kind="info" {...FAILURES[state.reason]} /> };
    case 'twoHistories':
      return {
        isFailure: true,
        content: <Banner kind="error" {...describeTwoHistories(state.twoHistories)} />,
      };
    case 'done': {
      const { kind, title, line } = describeVerdict(state.verdict, state.tookMs, state.atMs);
      return kind === 'agrees'
        ? { isFailure: false, content: <Banner kind="success" {...{ title, line }} /> }
        : { isFailure: true, content: <Banner kind="error" {...{ title, line }} /> };
    }
  }
}

const FAILURES = {
  notLoaded: {
    title: 'Can’t check right now',
    line: 'The book and the ball-by-ball record have to be loaded first. Check your connection and try again.',
  },
  notReadable: {
    title: 'The check could not be made',
    line: 'The data that this site published about the contest can’t be read.',
  },
  unsettled: {
    title: 'Can’t check right now',
    line: 'This board has a later score than the last result in the book, as it has while a correction is checked. Try again later.',
  },
} as const;

function Differences({ verdict: { differences } }: { verdict: Verdict }) {
  return (
    <DifferenceTable
      kind="error"
      label="Differences"
      heads={['What', 'Closed record', 'This board']}
      rows={differenceRows(differences).map(({ what, record, shown }) => ({
        what,
        values: [record, shown],
      }))}
    />
  );
}

function AfterVerdict({ verdict: { changed } }: { verdict: Verdict }) {
  if (changed === null) return <WhatItProves />;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      Keep the proof: with it anybody can check the record, without this site.
    </Typography>
  );
}

interface ActionsProps {
  state: CheckState;
  checked: CheckedBoard;
  start: () => void;
  stop: () => void;
  onFile: () => void;
}

function Actions({ state, checked, start, stop, onFile }: ActionsProps) {
  switch (state.status) {
    case 'loading':
    case 'checking':
      return (
        <Button variant="outlined" onClick={stop}>
          Stop
        </Button>
      );
    case 'stopped':
    case 'failed':
      return (
        <Button variant="outlined" onClick={start}>
          {state.status === 'stopped' ? 'Check Again' : 'Try Again'}
        </Button>
      );
    case 'twoHistories':
      return (
        <Button variant="contained" onClick={() => saveTwoHistories(state.twoHistories)}>
          Save Both
        </Button>
      );
    case 'done':
      return <AfterCheck state={state} checked={checked} onFile={onFile} />;
  }
}

function AfterCheck({
  state: { loaded, verdict },
  checked: { match, board },
  onFile,
}: Pick<ActionsProps, 'checked' | 'onFile'> & { state: Done }) {
  const { evidence } = loaded.job;
  return (
    <>
      <Button
        variant="contained"
        startIcon={<DownloadRounded />}
        onClick={() => saveFile(PROOF_FILE, writeProofFile(evidence))}
      >
        Save the Proof
      </Button>
      {verdict.changed === null || verdict.changed === 'ball'
        ? evidence.records.length > 0 && (
            <Button variant="outlined" onClick={onFile}>
              Check Another File
            </Button>
          )
        : null}
      {verdict.changed !== null && (
        <ReportIt match={match} contestId={board.id} changed={verdict.changed} />
      )}
    </>
  );
}

function lineStateOf(state: CheckState, name: (typeof CHECK_NAMES)[number]): LineState {
  switch (state.status) {
    case 'loading':
      return 'waiting';
    case 'failed':
    case 'twoHistories':
      return 'unchecked';
    case 'done':
      if (name === 'book' && isOnlyLate(state.verdict)) return 'fails';
      return stateOf(state.verdict.lines.find((line) => line.name === name)?.agrees);
    case 'checking':
    case 'stopped': {
      const line = state.lines.find((one) => one.name === name);
      if (line !== undefined) return stateOf(line.agrees);
      if (state.status === 'stopped') return 'unchecked';
      return CHECK_NAMES[state.lines.length] === name ? 'checking' : 'waiting';
    }
  }
}

function stateOf(agrees: boolean | null | undefined): LineState {
  if (agrees === null || agrees === undefined) return 'unchecked';
  return agrees ? 'agrees' : 'fails';
}

function contextOf(state: CheckState, { board: shown, kept }: CheckedBoard): LineContext {
  const loaded: LoadedCheck | null = 'loaded' in state ? state.loaded : null;
  const board = loaded?.board ?? shown;
  const receipt = loaded?.job.evidence.own?.receipt?.receipt ?? kept;
  const isReplaced =
    kept !== null && receipt !== null && receipt.receipt.sequence > kept.receipt.sequence;
  return {
    entries: board.total,
    balls: loaded?.balls ?? null,
    hasTeam: board.own !== null,
    shownRank: board.own?.rank ?? null,
    receipt: receipt === null ? null : receiptName(receipt),
    replaced: isReplaced ? receiptName(kept) : null,
    sentAt: loaded?.sentAt ?? null,
    verdict: state.status === 'done' ? state.verdict : null,
  };
}
