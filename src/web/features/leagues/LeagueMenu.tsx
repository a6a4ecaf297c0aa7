import MoreHorizRounded from '@mui/icons-material/MoreHorizRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import type { League, LeagueTableRow } from '../../api/api';
import { OpenedPart } from '../toasts/OpenedPart';
import { LeagueSheet } from './LeagueSheet';
import type { LeagueSheetName } from './leagueSheets';

const FOR_MEMBERS = ['rules', 'report', 'leave'] as const satisfies LeagueSheetName[];
const FOR_OWNER = [
  'rename',
  'code',
  'lastDay',
  'handOver',
  'remove',
  'delete',
] as const satisfies LeagueSheetName[];

/** What needs the members to choose one from. */
const WITH_CHOICE: ReadonlySet<LeagueSheetName> = new Set(['handOver', 'remove']);

const LABELS: Readonly<Record<LeagueSheetName, string>> = {
  rules: 'How points work',
  report: 'Report the name',
  leave: 'Leave league',
  rename: 'Rename',
  code: 'New code',
  lastDay: 'Last day',
  handOver: 'Hand over',
  remove: 'Remove a member',
  delete: 'Delete league',
};

const Choices = styled('ul')(({ theme }) => ({
  position: 'absolute',
  zIndex: theme.zIndex.fab,
  top: 48,
  right: 0,
  minWidth: 'min(220px, 80vw)',
  padding: 4,
  borderRadius: 12,
  border: `1px solid ${theme.palette.strongDivider}`,
  background: theme.palette.raised,
  '& button': {
    width: '100%',
    justifyContent: 'flex-start',
    fontWeight: 500,
    color: theme.palette.text.primary,
  },
  '& button:disabled': { display: 'grid', color: theme.palette.text.secondary },
  '& small': { fontSize: '0.8125rem', lineHeight: '1.125rem', fontWeight: 400 },
}));

interface OpenedSheet {
  name: LeagueSheetName;
  isOpen: boolean;
  /** Increases each time a sheet opens. */
  opening: number;
}

interface LeagueMenuProps {
  league: League;
  /** Undefined while the table is not loaded. */
  members: readonly LeagueTableRow[] | undefined;
  userId: string;
  /** True after the last day, which can't be changed any more. */
  isOver: boolean;
}

/** What can be done with a league, besides inviting to it. The owner can do more. */
export function LeagueMenu({ league, members, userId, isOver }: LeagueMenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [sheet, setSheet] = useState<OpenedSheet | null>(null);
  const forOwner = FOR_OWNER.filter((name) => !isOver || name !== 'lastDay');
  const names = league.owner.id === userId ? [...FOR_MEMBERS, ...forOwner] : FOR_MEMBERS;

  const choose = (name: LeagueSheetName) => {
    // The sheet returns the focus to what has it now.
    button.current?.focus();
    setIsOpen(false);
    setSheet({ name, isOpen: true, opening: (sheet?.opening ?? 0) + 1 });
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return;
    setIsOpen(false);
    button.current?.focus();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setIsOpen(false);
  };
  return (
    <Box sx={{ position: 'relative' }} onKeyDown={onKeyDown} onBlur={onBlur}>
      <IconButton
        ref={button}
        color="inherit"
        aria-label="More"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <MoreHorizRounded />
      </IconButton>
      {isOpen && (
        <Choices id={id} aria-label="More">
          {names.map((name) => {
            const isWaiting = members === undefined && WITH_CHOICE.has(name);
            return (
              <li key={name}>
                <Button aria-haspopup="dialog" disabled={isWaiting} onClick={() => choose(name)}>
                  {LABELS[name]}
                  {isWaiting && <small> The members are not loaded yet</small>}
                </Button>
              </li>
            );
          })}
        </Choices>
      )}
      {sheet !== null && (
        <OpenedPart onFailed={() => setSheet(null)}>
          <LeagueSheet
            // A new key empties the fields each time a sheet opens.
            key={sheet.opening}
            name={sheet.name}
            open={sheet.isOpen}
            onClose={() => setSheet({ ...sheet, isOpen: false })}
            {...{ league, members, userId }}
          />
        </OpenedPart>
      )}
    </Box>
  );
}
