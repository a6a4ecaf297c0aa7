import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import type { Format, RuleSet } from '../../../domain/scoring/rules';

const Nav = styled('nav')(({ theme }) => ({
  display: 'grid',
  // With large text each link has a row to itself.
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(5.5rem, 100%), 1fr))',
  gap: 8,
  marginBottom: 16,
  '& a': {
    display: 'grid',
    alignContent: 'center',
    gap: 2,
    boxSizing: 'border-box',
    minHeight: 64,
    padding: 8,
    border: `1px solid ${theme.palette.control}`,
    borderRadius: 12,
    fontWeight: 700,
    lineHeight: '1.25rem',
    textDecoration: 'none',
    color: theme.palette.text.primary,
    background: theme.palette.background.paper,
    '&:hover': { borderColor: theme.palette.text.primary },
    [theme.breakpoints.up('sm')]: { paddingInline: 16 },
  },
  '& small': {
    fontSize: '0.75rem',
    lineHeight: '1rem',
    fontWeight: 400,
    color: theme.palette.text.secondary,
  },
  '& a[aria-current]': {
    color: theme.palette.primary.main,
    borderColor: theme.palette.primary.main,
    // One pixel more than the border.
    boxShadow: `inset 0 0 0 1px ${theme.palette.primary.main}`,
    background: theme.palette.you.card,
    '& small': { color: theme.palette.text.primary },
  },
}));

const PLAYED_BY: Readonly<Record<Format, string>> = {
  T20: 'Leagues, full members',
  T20A: 'Other men’s internationals',
  T20W: 'Women’s game',
};

interface SetLinksProps {
  sets: readonly RuleSet[];
  current: RuleSet | null;
  addressOf: (set: RuleSet) => string;
}

/** The rule sets to choose from, each with a description. */
export function SetLinks({ sets, current, addressOf }: SetLinksProps) {
  return (
    <Nav aria-label="Rule sets">
      {sets.map((set) => (
        <Link
          key={addressOf(set)}
          to={addressOf(set)}
          replace
          aria-current={set === current ? 'page' : undefined}
        >
          {set.format}
          <small>{PLAYED_BY[set.format]}</small>
        </Link>
      ))}
    </Nav>
  );
}
