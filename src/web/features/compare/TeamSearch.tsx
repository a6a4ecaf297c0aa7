import SearchRounded from '@mui/icons-material/SearchRounded';
import { styled } from '@mui/material/styles';
import { useEffect, useId, useRef } from 'react';
import type { ContestLeaderboardEntry } from '../../api/api';
import { ScorePlate } from '../../components/cricket/ScorePlate';
import { VisuallyHidden } from '../../components/layout/VisuallyHidden';
import { ordinal } from '../../format/points';
import { control } from './control';
import type { PlacedTeam } from './useTeams';
import { useTeamSearch } from './useTeamSearch';

const Field = styled('div')(({ theme }) => ({
  display: 'grid',
  alignItems: 'center',
  '& > svg': { gridArea: '1 / 1', marginLeft: 12, color: theme.palette.text.secondary },
  '& > svg, & > span': { pointerEvents: 'none' },
  '& > input': {
    ...control(theme),
    gridArea: '1 / 1',
    width: '100%',
    padding: '0 12px 0 calc(1.25rem + 22px)',
    // Large text leaves room for the words in the empty field.
    fontSize: 'min(1rem, 8cqw)',
    textOverflow: 'ellipsis',
  },
  '& > input::placeholder': { color: theme.palette.text.secondary, opacity: 1 },
}));

/** The list below the field, as wide as the field and the buttons beside it. */
const Popup = styled('div')(({ theme }) => ({
  position: 'absolute',
  inset: 'calc(100% + 4px) 0 auto',
  overflow: 'hidden',
  borderRadius: 8,
  border: `1px solid ${theme.palette.control}`,
  background: theme.palette.background.paper,
  boxShadow: '0 8px 24px rgb(0 0 0 / 60%)',
  '& > ul': {
    position: 'relative',
    maxHeight: 'min(22rem, 45dvh)',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
  },
  '& > p': {
    margin: 0,
    padding: '10px 12px',
    fontSize: '0.8125rem',
    lineHeight: '1.125rem',
    color: theme.palette.text.secondary,
  },
  '& > ul + p': { borderTop: `1px solid ${theme.palette.divider}` },
}));

const Option = styled('li')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 10px',
  boxSizing: 'border-box',
  minHeight: 48,
  padding: '6px 12px',
  // Long first names stay whole in large text.
  fontSize: 'min(1rem, 7.5cqw)',
  lineHeight: '1.25rem',
  cursor: 'pointer',
  '& + &': { borderTop: `1px solid ${theme.palette.divider}` },
  '& > small': {
    minWidth: 'min(2.5rem, 15cqw)',
    fontSize: '0.8125rem',
    color: theme.palette.text.secondary,
  },
  // The points are below the name where its longest word has no room beside them.
  '& > span:first-of-type': {
    flex: '1 1 auto',
    width: 'min-content',
    minWidth: 0,
    overflowWrap: 'break-word',
  },
  '& > :last-child': { marginLeft: 'auto' },
  '&[aria-selected="true"]': { fontWeight: 700 },
  '&:hover, &[data-active="true"]': { background: theme.palette.raised },
  '&[data-active="true"]': { boxShadow: `inset 4px 0 ${theme.palette.primary.main}` },
}));

export interface TeamSearchProps {
  /** The accessible name of the field. */
  name: string;
  /** The accessible name of the list. */
  listName: string;
  placeholder: string;
  teams: readonly PlacedTeam[];
  chosen: ContestLeaderboardEntry;
  /** False where every fee is refunded: the teams have no rank. */
  isRanked: boolean;
  /** Which teams are listed, where there are others; null when all are. */
  limits: string | null;
  onChoose: (userId: string) => void;
}

/** A field that finds a team by the name of its user or by its rank, with the list of all of them in board order. */
export function TeamSearch(props: TeamSearchProps) {
  const { teams, chosen, isRanked, limits, onChoose } = props;
  const id = useId();
  const search = useTeamSearch({ teams, chosenId: chosen.User.id, isRanked, onChoose });
  const { isOpen, query, activeId, found } = search;
  const isTouch = useRef(false);
  const optionId = (userId: string) => `${id}-${userId}`;
  const hasList = isOpen && found.length > 0;
  const list = useShownOption(activeId);
  const input = useRef<HTMLInputElement>(null);
  return (
    <div onBlur={search.close}>
      <Field>
        <input
          ref={input}
          role="combobox"
          aria-label={props.name}
          aria-autocomplete="list"
          aria-expanded={hasList}
          aria-controls={hasList ? id : undefined}
          aria-activedescendant={hasList && activeId !== null ? optionId(activeId) : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={props.placeholder}
          value={query}
          onChange={({ target }) => search.search(target.value)}
          onClick={search.open}
          onKeyDown={search.onKeyDown}
        />
        <SearchRounded aria-hidden="true" fontSize="small" />
        <VisuallyHidden role="status">{query !== '' && `${found.length} found`}</VisuallyHidden>
      </Field>
      {isOpen && (
        // The field keeps the focus while the list is touched or scrolled.
        <Popup
          onPointerDown={({ pointerType }) => (isTouch.current = pointerType === 'touch')}
          onMouseDown={(event) => event.preventDefault()}
        >
          {hasList && (
            // Without the index, a browser would let Tab stop at a list that scrolls.
            <ul id={id} ref={list} role="listbox" tabIndex={-1} aria-label={props.listName}>
              {found.map(({ entry }) => (
                <TeamOption
                  key={entry.id}
                  id={optionId(entry.User.id)}
                  {...{ entry, isRanked }}
                  isChosen={entry.id === chosen.id}
                  isActive={entry.User.id === activeId}
                  onChoose={() => {
                    search.choose(entry.User.id);
                    // The keyboard of a phone would cover the two teams.
                    if (isTouch.current) input.current?.blur();
                  }}
                />
              ))}
            </ul>
          )}
          {!hasList && <p>Nobody found.</p>}
          {limits !== null && <p>{limits}</p>}
        </Popup>
      )}
    </div>
  );
}

/** Returns the ref of a list that scrolls to its active option. */
function useShownOption(activeId: string | null) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const option = list.current?.querySelector<HTMLElement>('[data-active="true"]');
    if (!list.current || !option) return;
    // Unlike `scrollIntoView`, this never scrolls the page.
    const { scrollTop, clientHeight } = list.current;
    const { offsetTop: top, offsetHeight: height } = option;
    if (top < scrollTop) list.current.scrollTop = top;
    else if (top + height > scrollTop + clientHeight) {
      list.current.scrollTop = top + height - clientHeight;
    }
  }, [activeId]);
  return list;
}

interface TeamOptionProps {
  id: string;
  entry: ContestLeaderboardEntry;
  isRanked: boolean;
  isChosen: boolean;
  isActive: boolean;
  onChoose: () => void;
}

function TeamOption({ id, entry, isRanked, isChosen, isActive, onChoose }: TeamOptionProps) {
  const { rank, User, total_score: total } = entry;
  return (
    <Option
      id={id}
      role="option"
      aria-selected={isChosen}
      data-active={isActive}
      onClick={onChoose}
    >
      {isRanked && <small>{ordinal(rank)} </small>}
      <span>
        {User.first_name} {User.last_name}
      </span>{' '}
      <ScorePlate points={total} size="small" scale="team" />
    </Option>
  );
}
