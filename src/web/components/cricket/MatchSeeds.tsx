import { styled } from '@mui/material/styles';

const Quiet = styled('details')(({ theme }) => ({
  fontSize: '0.8125rem',
  lineHeight: '1.125rem',
  color: theme.palette.text.secondary,
  '& summary': { width: 'fit-content', padding: '13px 0', cursor: 'pointer' },
  '& p': { maxWidth: 640, margin: '0 0 8px' },
  '& dl': { display: 'grid', gap: '4px', margin: '0 0 8px' },
  '& dt': { color: theme.palette.text.faint },
  '& dd': {
    fontFamily: 'ui-monospace, Menlo, Consolas, monospace',
    overflowWrap: 'anywhere',
    color: theme.palette.text.primary,
  },
}));

interface MatchSeedsProps {
  /** `elevens` decides the playing XIs and the toss, `play` every ball. */
  seeds: { elevens: string; play: string };
}

/** The seeds with which anybody can reproduce a match of the demo league. */
export function MatchSeeds({ seeds }: MatchSeedsProps) {
  return (
    <Quiet>
      <summary>How this match was drawn</summary>
      <p>
        The server drew the second seed at the start of the match. From these two seeds the
        simulator plays exactly this match, so anybody can check it.
      </p>
      <dl>
        <dt>Seed of the playing XIs and the toss</dt>
        <dd>{seeds.elevens}</dd>
        <dt>Seed of the balls</dt>
        <dd>{seeds.play}</dd>
      </dl>
    </Quiet>
  );
}
