import { styled } from '@mui/material/styles';
import { memo } from 'react';
import type { Role } from '../../../domain/cricket/role';
import type { Side } from './Crest';
import type { RuleSet } from '../../../domain/scoring/rules';
import { notPlayingPoints } from '../../../domain/scoring/score';
import { FormStrip } from '../charts/FormStrip';
import { useRuleSet } from './useRuleSet';
import { PlayingMark } from './PlayingMark';
import { percent } from '../../format/nonBreaking';
import { describePlaying } from '../../format/playing';
import { averageOf, formatPoints } from '../../format/points';
import { BADGE_PX, RoleBadge } from './RoleBadge';
import { ROLE_NAMES } from '../../format/roleNames';
import { ScorePlate } from './ScorePlate';
import { useTap } from '../../hooks/useTap';
import { VisuallyHidden } from '../layout/VisuallyHidden';

/** `contain` keeps a change within a tile from laying out the other tiles again. */
const Frame = styled('div')({ position: 'relative', display: 'grid', contain: 'layout style' });

/**
 * Excludes touch screens. On a slow phone the hover styles would repaint the tile before it shows the pick.
 */
const HOVERS = '@media (hover: hover)';

/** Leaves room at its left end for the badge, which is a separate button. */
const Tile = styled('button')(({ theme }) => ({
  position: 'relative',
  boxSizing: 'border-box',
  display: 'flex',
  // With large text, average and ring wrap below the name.
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 10,
  width: '100%',
  minHeight: 62,
  // Keeps a focused tile clear of the sticky tabs of a phone.
  scrollMargin: '72px 0 0',
  padding: `6px 6px 6px ${12 + BADGE_PX.phone + 10}px`,
  textAlign: 'left',
  font: 'inherit',
  color: theme.palette.text.primary,
  background: theme.palette.background.paper,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  cursor: 'pointer',
  '& > :nth-of-type(1)': { flex: '1 1 6em', minWidth: 0 },
  // The picked state shows the press. The browser's own highlight would be an extra layer to paint before that.
  WebkitTapHighlightColor: 'transparent',
  [HOVERS]: {
    transition: 'border-color .12s cubic-bezier(.2,.8,.2,1)',
    '&:hover': { borderColor: theme.palette.strongDivider },
  },
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
    padding: `4px 6px 4px ${10 + BADGE_PX.desktop + 10}px`,
  },
}));

/** As high as the tile, with the badge in its centre, so that it is easy to press with a thumb. */
const About = styled('button')(({ theme }) => ({
  position: 'absolute',
  inset: '0 auto 0 0',
  display: 'grid',
  placeItems: 'center',
  width: 12 + BADGE_PX.phone + 5,
  padding: '0 0 0 7px',
  font: 'inherit',
  color: theme.palette.text.secondary,
  background: 'none',
  border: 0,
  borderRadius: 8,
  cursor: 'pointer',
  [HOVERS]: { '&:hover': { color: theme.palette.text.primary } },
  [theme.breakpoints.up('md')]: { width: 10 + BADGE_PX.desktop + 5, paddingLeft: 5 },
}));

/** Shows that the badge opens more information. */
const More = styled('i')(({ theme }) => ({
  position: 'absolute',
  right: -6,
  bottom: -5,
  display: 'grid',
  placeItems: 'center',
  boxSizing: 'border-box',
  width: 17,
  height: 17,
  borderRadius: '50%',
  border: `1.5px solid ${theme.palette.control}`,
  background: theme.palette.background.paper,
  font: '900 11px/1 Georgia, serif',
  fontStyle: 'normal',
  [HOVERS]: { 'button:hover > * > &': { borderColor: theme.palette.text.primary } },
}));

const Name = styled('span')(({ theme }) => ({
  display: 'block',
  fontSize: '0.9375rem',
  lineHeight: '1.125rem',
  fontWeight: 500,
  overflowWrap: 'anywhere',
  '&[data-out="true"]': { color: theme.palette.text.secondary },
}));

/** One line where there is room. */
const Facts = styled('span')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 8px',
  marginTop: 3,
  fontSize: '0.75rem',
  lineHeight: '1rem',
  overflowWrap: 'anywhere',
  color: theme.palette.text.secondary,
}));

const Form = styled('span')({ display: 'flex', alignItems: 'center', gap: 8, minWidth: 0 });

/** Shrinks before the parts beside it do. */
const Strip = styled('span')({
  display: 'flex',
  flex: '0 99 auto',
  minWidth: 0,
  overflow: 'hidden',
});

const Out = styled('span')(({ theme }) => ({
  fontWeight: 500,
  '&& > span': { color: theme.palette.warning.main },
}));

const NoForm = styled('span')({ flex: 'none', maxWidth: 'calc(100% - 8px)' });

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
  margin: '0 4px',
  boxSizing: 'border-box',
  width: 32,
  height: 32,
  borderRadius: '50%',
  border: `2px solid ${theme.palette.secondary.main}`,
  '& svg': {
    width: 20,
    height: 20,
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: 2.8,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  },
  // Both signs are laid out and only one is visible, so that a pick is painted without a new layout.
  '& [data-sign="tick"]': { visibility: 'hidden' },
  '[aria-pressed="true"] > &': {
    color: theme.palette.primary.contrastText,
    background: theme.palette.primary.main,
    borderColor: theme.palette.primary.main,
    '& [data-sign="tick"]': { visibility: 'visible' },
    '& [data-sign="plus"]': { visibility: 'hidden' },
  },
  '[aria-disabled="true"]:not([aria-pressed="true"]) > &': {
    borderStyle: 'dashed',
    color: theme.palette.text.faint,
  },
  [theme.breakpoints.up('md')]: { marginInline: 2 },
}));

const PLUS = 'M12 6v12M6 12h12';
const TICK = 'M4.8 13.4 9 17.6 19.6 7';

interface TilePlayer {
  name: string;
  team: string;
  side: Side;
  /** The colour of the team. */
  colour: string;
  /** Null when not known. */
  role: Role | null;
  /** Points of the last matches, the oldest first; may be empty. */
  form: readonly number[];
  /** True for a player of the announced playing XI; null until it is announced. */
  playing: boolean | null;
  /** The share of all teams so far that picked the player; null while too few are known. */
  pickedPercent: number | null;
}

interface PlayerTileProps extends TilePlayer {
  picked: boolean;
  /** The button stays focusable, and pressing it shows the reason. */
  unavailable: boolean;
  onToggle: () => void;
  onAbout: () => void;
}

/** A player to pick: a button across the full width, and a second one over the badge for more information. */
export function PlayerTile(props: PlayerTileProps) {
  const { picked, unavailable, onToggle, onAbout, ...player } = props;
  const tap = useTap(onToggle);
  return (
    <Frame>
      <Tile type="button" aria-pressed={picked} aria-disabled={unavailable} {...tap}>
        <Face {...player} />
        <Sign />
      </Tile>
      <AboutButton {...player} onAbout={onAbout} />
    </Frame>
  );
}

/** A plus or a tick, depending on the style of the button around it. */
const Sign = memo(function Sign() {
  return (
    <Ring aria-hidden="true">
      <svg viewBox="0 0 24 24">
        <path data-sign="plus" d={PLUS} />
        <path data-sign="tick" d={TICK} />
      </svg>
    </Ring>
  );
});

/** The part that a pick does not change. */
const Face = memo(function Face(player: TilePlayer) {
  const ruleSet = useRuleSet();
  const expected = expectedOf(player, ruleSet);
  return (
    <>
      <span>
        <VisuallyHidden>{tileName(player, ruleSet)}</VisuallyHidden>
        <Name aria-hidden="true" data-out={player.playing === false}>
          {player.name}
        </Name>
        <TileFacts {...player} />
      </span>
      <Average aria-hidden="true">
        <ScorePlate points={expected.points} size="small" />
        <small>{expected.what}</small>
      </Average>
    </>
  );
});

/** Returns the points that the player would likely add: the average, or the cost of a player who does not play. */
function expectedOf({ playing, form }: TilePlayer, ruleSet: RuleSet) {
  if (playing === false) return { points: notPlayingPoints(ruleSet).total, what: 'adds' };
  const average = averageOf(form);
  return { points: average, what: average === null ? 'new' : 'avg' };
}

type AboutButtonProps = TilePlayer & Pick<PlayerTileProps, 'onAbout'>;

const AboutButton = memo(function AboutButton(props: AboutButtonProps) {
  const { name, side, colour, role, onAbout } = props;
  return (
    <About type="button" onClick={onAbout}>
      <VisuallyHidden>About {name}</VisuallyHidden>
      <RoleBadge {...{ name, side, colour, role }}>
        <More>i</More>
      </RoleBadge>
    </About>
  );
});

function TileFacts({ form, playing, pickedPercent }: TilePlayer) {
  return (
    <Facts aria-hidden="true">
      <Form>
        <Strip>
          <FormStrip form={form} />
        </Strip>
        {form.length === 0 && <NoForm>No recent form</NoForm>}
      </Form>
      {pickedPercent !== null && <span>{percent(pickedPercent)} picked</span>}
      {/* Only players who are left out get a mark. The heading of the list says that the playing XI is announced. */}
      {playing === false && (
        <Out>
          <PlayingMark playing={false} withCost={false} />
        </Out>
      )}
    </Facts>
  );
}

/**
 * Returns the accessible name. It is text in the tile rather than its label, because it may differ from what
 * is visible.
 */
function tileName(player: TilePlayer, ruleSet: RuleSet): string {
  const { name, team, role, form, playing, pickedPercent } = player;
  return [
    name,
    role !== null && ROLE_NAMES[role],
    team,
    describeForm(form),
    pickedPercent !== null && `${pickedPercent} % picked`,
    playing !== null && describePlaying(playing, ruleSet),
  ]
    .filter((part) => part !== false)
    .join(', ');
}

function describeForm(form: readonly number[]): string {
  const average = averageOf(form);
  if (average === null) return 'no recent form';
  const matches = form.length === 1 ? 'the last match' : `the last ${form.length}`;
  return `average ${formatPoints(average)} over ${matches}`;
}
