import type { PlayerRef } from '../../../../src/domain/team/team';
import {
  ALLOWED_ACTIONS,
  isAllowed,
  SELECTION_STATUSES,
  type SelectionStatus,
} from '../../../../src/web/features/team-selection/allowedActions';
import {
  absentPicksSwapped,
  confirmationClosed,
  draftDiscarded,
  draftRestored,
  elevenQuickPicked,
  existingTeamChanged,
  existingTeamLoaded,
  existingTeamUnavailable,
  pickingUndone,
  playerDropped,
  playerPicked,
  preloadedTeamCleared,
  selectorLeft,
  selectorOpened,
  squadsFailed,
  squadsLoaded,
  squadsRequested,
  squadsRetried,
  submitStarted,
  teamAccepted,
  teamCopied,
  teamPreloaded,
  teamRejected,
  teamSelectionSlice,
  type TeamSelectionState,
} from '../../../../src/web/features/team-selection/teamSelectionSlice';

const { reducer } = teamSelectionSlice;

const target = { matchId: 'm1', contestId: 'c1' };
const india = (count: number): PlayerRef[] => players(count, 'India', 'i');
const africa = (count: number): PlayerRef[] => players(count, 'South Africa', 's');

function players(count: number, team: string, prefix: string): PlayerRef[] {
  return Array.from({ length: count }, (_, index) => ({ id: `${prefix}${index}`, team }));
}

const eleven = [...india(6), ...africa(5)];
/** Opened without an existing team or a draft. */
const opened = { target, existing: [], isDraft: false, startedFrom: null, undoPicks: null };

const STATES: Record<SelectionStatus, TeamSelectionState> = {
  closed: { status: 'closed' },
  loading: { status: 'loading', target, squadsReady: false, existing: null },
  failed: { status: 'failed', target, squadsReady: false, existing: null, message: 'sentinel' },
  empty: { status: 'empty', ...opened, picks: [] },
  incomplete: { status: 'incomplete', ...opened, picks: india(3) },
  invalid: { status: 'invalid', ...opened, picks: india(9) },
  valid: { status: 'valid', ...opened, picks: eleven },
  submitting: { status: 'submitting', ...opened, picks: eleven },
  rejected: { status: 'rejected', ...opened, picks: eleven },
  submitted: { status: 'submitted', ...opened, picks: eleven, names: ['V Kohli'] },
  confirmed: { status: 'confirmed', ...opened, picks: eleven },
};

const EVENTS = {
  selectorOpened: selectorOpened({ matchId: 'm2', contestId: 'c2' }),
  selectorLeft: selectorLeft(),
  squadsLoaded: squadsLoaded(),
  squadsFailed: squadsFailed({ message: 'sentinel' }),
  squadsRetried: squadsRetried(),
  squadsRequested: squadsRequested(),
  existingTeamLoaded: existingTeamLoaded({ contestId: 'c1', picks: india(2) }),
  existingTeamUnavailable: existingTeamUnavailable({ contestId: 'c1' }),
  existingTeamChanged: existingTeamChanged({ contestId: 'c1', picks: india(2) }),
  playerPicked: playerPicked({ id: 'new', team: 'South Africa' }),
  playerDropped: playerDropped({ id: 'i0' }),
  draftRestored: draftRestored({ contestId: 'c1', picks: india(4) }),
  draftDiscarded: draftDiscarded({ contestId: 'c1' }),
  teamPreloaded: teamPreloaded({ contestId: 'c1', fromContestId: 'c2', picks: eleven }),
  teamCopied: teamCopied({ contestId: 'c1', fromContestId: 'c2', picks: eleven }),
  elevenQuickPicked: elevenQuickPicked({ contestId: 'c1', picks: eleven }),
  absentPicksSwapped: absentPicksSwapped({ contestId: 'c1', picks: eleven }),
  preloadedTeamCleared: preloadedTeamCleared({ contestId: 'c1' }),
  pickingUndone: pickingUndone({ contestId: 'c1' }),
  submitStarted: submitStarted(),
  teamAccepted: teamAccepted({ contestId: 'c1', names: ['V Kohli'] }),
  teamRejected: teamRejected({ contestId: 'c1' }),
  confirmationClosed: confirmationClosed(),
};
type EventName = keyof typeof EVENTS;

/** The next status for each status and event. Other events change nothing, except those in CHANGES_DATA_ONLY. */
const LEADS_TO: Record<SelectionStatus, Partial<Record<EventName, SelectionStatus>>> = {
  closed: { selectorOpened: 'loading' },
  loading: { selectorOpened: 'loading', selectorLeft: 'closed', squadsFailed: 'failed' },
  failed: {
    selectorOpened: 'loading',
    selectorLeft: 'closed',
    squadsRetried: 'loading',
    squadsRequested: 'loading',
  },
  empty: {
    selectorOpened: 'loading',
    selectorLeft: 'closed',
    squadsRequested: 'loading',
    existingTeamChanged: 'incomplete',
    playerPicked: 'incomplete',
    draftRestored: 'incomplete',
    draftDiscarded: 'empty',
    teamPreloaded: 'valid',
    teamCopied: 'valid',
    elevenQuickPicked: 'valid',
    absentPicksSwapped: 'valid',
    preloadedTeamCleared: 'empty',
    pickingUndone: 'incomplete',
  },
  incomplete: {
    selectorOpened: 'loading',
    selectorLeft: 'closed',
    squadsRequested: 'loading',
    existingTeamChanged: 'incomplete',
    playerPicked: 'incomplete',
    playerDropped: 'incomplete',
    draftRestored: 'incomplete',
    draftDiscarded: 'empty',
    teamCopied: 'valid',
    elevenQuickPicked: 'valid',
    absentPicksSwapped: 'valid',
    preloadedTeamCleared: 'empty',
    pickingUndone: 'incomplete',
  },
  invalid: {
    selectorOpened: 'loading',
    selectorLeft: 'closed',
    squadsRequested: 'loading',
    existingTeamChanged: 'invalid',
    playerPicked: 'invalid',
    playerDropped: 'incomplete',
    draftRestored: 'incomplete',
    draftDiscarded: 'empty',
    teamCopied: 'valid',
    elevenQuickPicked: 'valid',
    absentPicksSwapped: 'valid',
    preloadedTeamCleared: 'empty',
    pickingUndone: 'incomplete',
  },
  valid: {
    selectorOpened: 'loading',
    selectorLeft: 'closed',
    squadsRequested: 'loading',
    existingTeamChanged: 'valid',
    playerDropped: 'incomplete',
    draftRestored: 'incomplete',
    draftDiscarded: 'empty',
    teamCopied: 'valid',
    elevenQuickPicked: 'valid',
    absentPicksSwapped: 'valid',
    preloadedTeamCleared: 'empty',
    pickingUndone: 'incomplete',
    submitStarted: 'submitting',
  },
  submitting: {
    selectorOpened: 'loading',
    selectorLeft: 'closed',
    teamAccepted: 'submitted',
    teamRejected: 'rejected',
  },
  rejected: {
    selectorOpened: 'loading',
    selectorLeft: 'closed',
    squadsRequested: 'loading',
    existingTeamChanged: 'rejected',
    playerDropped: 'incomplete',
    draftRestored: 'incomplete',
    draftDiscarded: 'empty',
    teamCopied: 'valid',
    elevenQuickPicked: 'valid',
    absentPicksSwapped: 'valid',
    preloadedTeamCleared: 'empty',
    pickingUndone: 'incomplete',
    submitStarted: 'submitting',
  },
  submitted: {
    selectorOpened: 'loading',
    selectorLeft: 'closed',
    confirmationClosed: 'confirmed',
  },
  confirmed: { selectorOpened: 'loading', selectorLeft: 'closed' },
};

/** These change the data of a loading or failed selection, not its status. */
const CHANGES_DATA_ONLY: ReadonlySet<string> = new Set([
  'loading squadsLoaded',
  'loading existingTeamLoaded',
  'loading existingTeamUnavailable',
  'failed existingTeamLoaded',
  'failed existingTeamUnavailable',
]);

/** An open selection that began with a team of another contest, and whose picks have been replaced since. */
function withSomethingToUndo(state: TeamSelectionState): TeamSelectionState {
  return 'picks' in state ? { ...state, startedFrom: 'c2', undoPicks: india(1) } : state;
}

const table = SELECTION_STATUSES.flatMap((status) =>
  (Object.keys(EVENTS) as EventName[]).map((event) => ({ status, event })),
);

describe('the team selection, at every status and event', () => {
  test.each(table)('$status, then $event', ({ status, event }) => {
    const before = withSomethingToUndo(STATES[status]);
    const after = reducer(before, EVENTS[event]);

    const expected = LEADS_TO[status][event];
    if (expected !== undefined) expect(after.status).toBe(expected);
    else if (CHANGES_DATA_ONLY.has(`${status} ${event}`)) {
      expect(after.status).toBe(status);
      expect(after).not.toEqual(before);
    } else expect(after).toBe(before);
  });

  test.each(SELECTION_STATUSES)('can be serialized and parsed when %s', (status) => {
    expect(JSON.parse(JSON.stringify(STATES[status]))).toEqual(STATES[status]);
  });

  test.each(SELECTION_STATUSES)(
    'when %s, allows exactly the actions that have an effect',
    (status) => {
      const eventOfAction = {
        pick: 'playerPicked',
        drop: 'playerDropped',
        repick: 'draftRestored',
        submit: 'submitStarted',
        retry: 'squadsRetried',
        closeConfirmation: 'confirmationClosed',
      } as const;
      const effective = Object.entries(eventOfAction)
        .filter(([, event]) => LEADS_TO[status][event] !== undefined)
        .map(([action]) => action);
      expect([...ALLOWED_ACTIONS[status]]).toEqual(effective);
      for (const action of ALLOWED_ACTIONS[status]) expect(isAllowed(status, action)).toBe(true);
    },
  );
});

describe('opening the selection', () => {
  const loading = reducer(undefined, selectorOpened(target));
  const openedWith = (existing: PlayerRef[]) => ({
    target,
    existing,
    isDraft: false,
    startedFrom: null,
    undoPicks: null,
    picks: existing,
  });

  it('is ready once squads and existing team have arrived, in either order', () => {
    const team = existingTeamLoaded({ contestId: 'c1', picks: india(4) });
    const ready = { status: 'incomplete', ...openedWith(india(4)) };
    expect(reducer(reducer(loading, squadsLoaded()), team)).toEqual(ready);
    expect(reducer(reducer(loading, team), squadsLoaded())).toEqual(ready);
  });

  it("starts empty when the existing team can't be loaded", () => {
    const ready = reducer(loading, squadsLoaded());
    const unavailable = existingTeamUnavailable({ contestId: 'c1' });
    expect(reducer(ready, unavailable)).toEqual({ status: 'empty', ...openedWith([]) });
  });

  it('keeps the existing team over a failure of the squads and a retry', () => {
    const events = [
      existingTeamLoaded({ contestId: 'c1', picks: eleven }),
      squadsFailed({ message: 'sentinel' }),
      squadsRetried(),
      squadsLoaded(),
    ];
    expect(events.reduce(reducer, loading)).toEqual({ status: 'valid', ...openedWith(eleven) });
  });

  it("loads the squads again when the match's rules change, and keeps the existing team", () => {
    const loaded = reducer(loading, squadsLoaded());
    expect(reducer(loaded, squadsRequested())).toEqual(loading);
    const valid: TeamSelectionState = { ...STATES.valid, existing: india(4) } as TeamSelectionState;
    const events = [squadsRequested(), squadsLoaded()];
    expect(events.reduce(reducer, valid)).toEqual({
      status: 'incomplete',
      ...openedWith(india(4)),
    });
  });

  it('ignores the team of another contest', () => {
    const late = existingTeamLoaded({ contestId: 'another', picks: eleven });
    expect(reducer(loading, late)).toBe(loading);
  });

  it('drops the picks of the previous contest', () => {
    const next = reducer(STATES.valid, selectorOpened({ matchId: 'm2', contestId: 'c2' }));
    expect(JSON.stringify(next)).not.toContain('i0');
  });
});

describe('a change of the team on the server', () => {
  const other = [...india(5), ...africa(6)];
  const saved = { ...opened, existing: eleven, picks: eleven };
  const valid: TeamSelectionState = { status: 'valid', ...saved };
  const changedTo = (picks: PlayerRef[]) => existingTeamChanged({ contestId: 'c1', picks });

  it('replaces the picks that were the existing team, though an old draft had become it', () => {
    const after = { ...valid, existing: other, picks: other };
    expect(reducer(valid, changedTo(other))).toEqual(after);
    expect(reducer({ ...valid, isDraft: true }, changedTo(other))).toEqual(after);
  });

  it('keeps other picks, what they began with, and what Undo returns to', () => {
    const picking: TeamSelectionState = {
      status: 'incomplete',
      ...saved,
      startedFrom: 'c2',
      undoPicks: india(1),
      picks: india(3),
    };
    expect(reducer(picking, changedTo(other))).toEqual({ ...picking, existing: other });
  });

  it('keeps all picks when there is no team any more', () => {
    expect(reducer(valid, changedTo([]))).toEqual({ ...valid, existing: [] });
  });

  it('keeps the refusal of other picks', () => {
    const rejected: TeamSelectionState = { status: 'rejected', ...saved, existing: [] };
    expect(reducer(rejected, changedTo(other))).toEqual({ ...rejected, existing: other });
  });

  it('makes picks that were saved although their submission failed the saved team, and no draft', () => {
    const picks = { ...saved, isDraft: true, startedFrom: 'c2', existing: other };
    const rejected: TeamSelectionState = { status: 'rejected', ...picks };
    expect(reducer(rejected, changedTo(eleven))).toEqual(valid);
  });

  it('is known before the squads are, once a team was known', () => {
    const loading: TeamSelectionState = { ...STATES.loading, existing: eleven } as never;
    const ready = [changedTo(other), squadsLoaded()].reduce(reducer, loading);
    expect(ready).toEqual({ ...valid, existing: other, picks: other });
  });

  it('changes nothing when it is the same team in another order, or of another contest', () => {
    expect(reducer(valid, changedTo(eleven.toReversed()))).toBe(valid);
    const elsewhere = existingTeamChanged({ contestId: 'c2', picks: other });
    expect(reducer(valid, elsewhere)).toBe(valid);
  });
});

describe('picking', () => {
  const pickAll = (picks: readonly PlayerRef[]) =>
    picks.map((pick) => playerPicked(pick)).reduce(reducer, STATES.empty);

  it('makes a team of eleven valid', () => {
    expect(pickAll(eleven)).toEqual(STATES.valid);
  });

  it('refuses a twelfth player', () => {
    const valid = pickAll(eleven);
    expect(reducer(valid, playerPicked({ id: 'i10', team: 'India' }))).toBe(valid);
  });

  it('refuses a twelfth player of an invalid eleven too', () => {
    const invalid = pickAll([...india(9), ...africa(2)]);
    expect(invalid.status).toBe('invalid');
    expect(reducer(invalid, playerPicked({ id: 's5', team: 'South Africa' }))).toBe(invalid);
  });

  it('accepts a ninth player of one side, and is valid after a swap', () => {
    const invalid = pickAll([...india(9), ...africa(2)]);
    const events = [playerDropped({ id: 'i8' }), playerPicked({ id: 's9', team: 'South Africa' })];
    expect(events.reduce(reducer, invalid).status).toBe('valid');
  });

  it('picks no player twice', () => {
    const three = pickAll(india(3));
    expect(reducer(three, playerPicked({ id: 'i1', team: 'India' }))).toBe(three);
  });
});

describe('a draft', () => {
  const withTeam: TeamSelectionState = {
    status: 'valid',
    ...opened,
    existing: eleven,
    picks: eleven,
  };
  const restored = reducer(withTeam, draftRestored({ contestId: 'c1', picks: india(3) }));

  it('replaces the existing team, and can be discarded', () => {
    expect(restored).toEqual({
      status: 'incomplete',
      ...opened,
      existing: eleven,
      isDraft: true,
      picks: india(3),
    });
    expect(reducer(restored, draftDiscarded({ contestId: 'c1' }))).toEqual(withTeam);
  });

  it('stays a draft when it is edited, and when the server refuses it', () => {
    const events = [
      ...[...india(6).slice(3), ...africa(5)].map((pick) => playerPicked(pick)),
      submitStarted(),
      teamRejected({ contestId: 'c1' }),
    ];
    const rejected = events.reduce(reducer, restored);
    expect(rejected).toEqual({ ...withTeam, status: 'rejected', isDraft: true });
    expect(reducer(rejected, draftDiscarded({ contestId: 'c1' }))).toEqual(withTeam);
  });

  it('of another contest changes nothing', () => {
    const other = { contestId: 'c2', picks: india(4) };
    expect(reducer(STATES.valid, draftRestored(other))).toBe(STATES.valid);
    expect(reducer(STATES.valid, draftDiscarded(other))).toBe(STATES.valid);
  });
});

describe('replacing all picks', () => {
  const three: TeamSelectionState = { status: 'incomplete', ...opened, picks: india(3) };
  const preloaded = reducer(
    STATES.empty,
    teamPreloaded({ contestId: 'c1', fromContestId: 'c2', picks: eleven }),
  );
  const undone = pickingUndone({ contestId: 'c1' });
  const replacements = [
    ['a quick pick', elevenQuickPicked({ contestId: 'c1', picks: eleven })],
    ['a copied team', teamCopied({ contestId: 'c1', fromContestId: 'c2', picks: eleven })],
    ['a swap', absentPicksSwapped({ contestId: 'c1', picks: eleven })],
  ] as const;

  it.each(replacements)('by %s can be undone once', (_name, event) => {
    const after = reducer(three, event);
    expect(after).toEqual({ status: 'valid', ...opened, undoPicks: india(3), picks: eleven });
    expect(reducer(after, undone)).toEqual(three);
    const again = reducer(reducer(after, undone), undone);
    expect(again).toEqual(three);
  });

  it.each(replacements)('by %s is undone as a whole after further picks', (_name, event) => {
    const events = [event, playerDropped({ id: 'i0' }), undone];
    expect(events.reduce(reducer, three)).toEqual(three);
  });

  it.each(replacements)('by %s for another contest changes nothing', (_name, event) => {
    const other = { ...event, payload: { ...event.payload, contestId: 'c3' } };
    expect(reducer(three, other as typeof event)).toBe(three);
  });

  it('undoes nothing without a replacement, nor while the team is being submitted', () => {
    expect(reducer(three, undone)).toBe(three);
    const submitting: TeamSelectionState = { status: 'submitting', ...opened, picks: eleven };
    const replacedBefore = { ...submitting, undoPicks: india(3) };
    expect(reducer(replacedBefore, undone)).toBe(replacedBefore);
  });

  it('begins with the team of another contest, ready to submit, and says which', () => {
    expect(preloaded).toEqual({ status: 'valid', ...opened, startedFrom: 'c2', picks: eleven });
    expect(reducer(preloaded, submitStarted()).status).toBe('submitting');
  });

  it('begins empty when the user clears that team, whatever has been replaced since', () => {
    const cleared = preloadedTeamCleared({ contestId: 'c1' });
    expect(reducer(preloaded, cleared)).toEqual(STATES.empty);
    const swapped = reducer(preloaded, absentPicksSwapped({ contestId: 'c1', picks: india(2) }));
    expect(swapped).toMatchObject({ startedFrom: 'c2', picks: india(2) });
    expect(reducer(swapped, cleared)).toMatchObject({ status: 'empty', startedFrom: null });
    expect(reducer(three, cleared)).toBe(three);
  });

  it('no longer begins with that team after a quick pick', () => {
    const event = elevenQuickPicked({ contestId: 'c1', picks: india(8) });
    expect(reducer(preloaded, event)).toMatchObject({ startedFrom: null, undoPicks: eleven });
  });

  it.each<[string, Partial<TeamSelectionState>]>([
    ['a saved team', { existing: eleven }],
    ['an unsaved draft, though it is empty', { isDraft: true }],
  ])('never preloads a team over %s', (_what, changes) => {
    const state = { ...STATES.empty, ...changes } as TeamSelectionState;
    const event = teamPreloaded({ contestId: 'c1', fromContestId: 'c2', picks: eleven });
    expect(reducer(state, event)).toBe(state);
  });
});

describe('submitting', () => {
  it('keeps the picks when the server refuses them', () => {
    const rejected = reducer(STATES.submitting, teamRejected({ contestId: 'c1' }));
    expect(rejected).toEqual(STATES.rejected);
  });

  it.each([
    ['acceptance', teamAccepted({ contestId: 'another', names: [] })],
    ['refusal', teamRejected({ contestId: 'another' })],
  ])('ignores the %s of another contest', (_name, event) => {
    expect(reducer(STATES.submitting, event)).toBe(STATES.submitting);
  });
});
