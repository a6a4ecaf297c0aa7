import AddRounded from '@mui/icons-material/AddRounded';
import CheckRounded from '@mui/icons-material/CheckRounded';
import { styled } from '@mui/material/styles';
import type { Role } from '../../domain/cricket/role';
import { firstLetter, letterColour, type Side } from './Crest';
import { FormStrip } from './FormStrip';
import { mix } from './oklch';
import { averageOf, formatPoints } from './points';
import { ScorePlate } from './ScorePlate';
import { PAPER } from './teamColour';
import { VisuallyHidden } from './VisuallyHidden';
import { ownProps } from './ownProps';

const Tile = styled('button')(({ theme }) => ({
  position: 'relative',
  boxSizing: 'border-box',
  display: 'grid',
  gridTemplateColumns: '40px minmax(0, 1fr) auto 40px',
  alignItems: 'center',
  gap: 10,
  width: '100%',
  minHeight: 62,
  // Not left under the sticky tabs or the bottom bar of a phone.
  scrollMargin: '72px 0 140px',
  padding: '6px 6px 6px 12px',
  textAlign: 'left',
  font: 'inherit',
  color: theme.palette.text.primary,
  background: theme.palette.background.paper,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  cursor: 'pointer',
  transition: 'border-color .12s cubic-bezier(.2,.8,.2,1)',
  '&:hover': { borderColor: theme.palette.line2 },
  '&[aria-pressed="true"]': {
    background: `linear-gradient(90deg, ${theme.palette.primary.main} 4px, ${theme.palette.you.tile} 4px)`,
    borderColor: theme.palette.you.border,
  },
  '&[aria-disabled="true"]:not([aria-pressed="true"])': {
    background: 'none',
    borderStyle: 'dashed',
    cursor: 'default',
  },
  [theme.breakpoints.up('md')]: {
    minHeight: 56,
    gridTemplateColumns: '36px minmax(0, 1fr) auto 36px',
    padding: '4px 6px 4px 10px',
  },
}));

const Badge = styled(
  'span',
  ownProps('colour', 'side'),
)<{ colour: string; side: Side }>(({ theme, colour, side }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 40,
  height: 40,
  borderRadius: side === 'home' ? '50%' : 9,
  fontWeight: 700,
  color: letterColour(colour),
  background: mix(colour, 0.16, PAPER),
  [theme.breakpoints.up('md')]: { width: 36, height: 36 },
}));

const Name = styled('span')({
  display: 'block',
  fontSize: '0.9375rem',
  lineHeight: '1.125rem',
  fontWeight: 500,
  overflowWrap: 'anywhere',
});

const Form = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  marginTop: 3,
  fontSize: '0.75rem',
  lineHeight: '1rem',
  color: theme.palette.text.secondary,
}));

/** Gives way to the words beside it. */
const Strip = styled('span')({
  display: 'flex',
  flex: '0 99 auto',
  minWidth: 0,
  overflow: 'hidden',
});

const Average = styled('span')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: 1,
  '& small': {
    fontSize: '0.6875rem',
    lineHeight: '0.8125rem',
    color: theme.palette.text.secondary,
  },
}));

const Ring = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  justifySelf: 'center',
  boxSizing: 'border-box',
  width: 32,
  height: 32,
  borderRadius: '50%',
  border: `2px solid ${theme.palette.secondary.main}`,
  '& svg': { width: 20, height: 20, stroke: 'currentColor', strokeWidth: 0.8 },
  '[aria-pressed="true"] > &': {
    color: theme.palette.primary.contrastText,
    background: theme.palette.primary.main,
    borderColor: theme.palette.primary.main,
  },
  '[aria-disabled="true"]:not([aria-pressed="true"]) > &': {
    borderStyle: 'dashed',
    color: theme.palette.text.least,
  },
}));

const ROLE_WORDS: Readonly<Record<Role, string>> = {
  BAT: 'batter',
  BWL: 'bowler',
  AR: 'all-rounder',
  WK: 'wicketkeeper',
};

interface PlayerTileProps {
  name: string;
  team: string;
  side: Side;
  /** Of the team. */
  colour: string;
  /** Null: not known. */
  role: Role | null;
  /** Points of the last matches, oldest first; may be empty. */
  form: readonly number[];
  picked: boolean;
  /** Stays focusable: pressing it tells why. */
  unavailable: boolean;
  onToggle: () => void;
}

/** A player to pick: one button across the full width. */
export function PlayerTile(props: PlayerTileProps) {
  const { name, side, colour, role, form, picked, unavailable, onToggle } = props;
  const average = averageOf(form);
  return (
    <Tile type="button" aria-pressed={picked} aria-disabled={unavailable} onClick={onToggle}>
      <Badge
        colour={colour}
        side={side}
        aria-hidden="true"
        sx={{ fontSize: role === null ? '0.9375rem' : '0.6875rem' }}
      >
        {role ?? firstLetter(name)}
      </Badge>
      <span>
        <VisuallyHidden>{tileName(props)}</VisuallyHidden>
        <Name aria-hidden="true">{name}</Name>
        <Form aria-hidden="true">
          <Strip>
            <FormStrip form={form} />
          </Strip>
          {average === null && <span>No recent form</span>}
        </Form>
      </span>
      <Average aria-hidden="true">
        <ScorePlate points={average} size="small" />
        <small>{average === null ? 'new' : 'avg'}</small>
      </Average>
      <Ring aria-hidden="true">{picked ? <CheckRounded /> : <AddRounded />}</Ring>
    </Tile>
  );
}

/** In the tile rather than as its label, so that it may differ from what is seen. */
function tileName({ name, team, role, form }: PlayerTileProps): string {
  const words = role === null ? [name, team] : [name, ROLE_WORDS[role], team];
  return [...words, formWords(form)].join(', ');
}

function formWords(form: readonly number[]): string {
  const average = averageOf(form);
  if (average === null) return 'no recent form';
  const matches = form.length === 1 ? 'the last match' : `the last ${form.length}`;
  return `average ${formatPoints(average)} over ${matches}`;
}
