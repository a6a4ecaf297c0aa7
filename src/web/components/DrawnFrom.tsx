import { styled } from '@mui/material/styles';

const Quiet = styled('details')(({ theme }) => ({
  fontSize: '0.8125rem',
  lineHeight: '1.125rem',
  color: theme.palette.text.secondary,
  '& summary': { width: 'fit-content', padding: '13px 0', cursor: 'pointer' },
  '& p': { maxWidth: 640, margin: '0 0 8px' },
  '& dl': { display: 'grid', gap: '4px', margin: '0 0 8px' },
  '& dt': { color: theme.palette.text.least },
  '& dd': {
    fontFamily: 'ui-monospace, Menlo, Consolas, monospace',
    overflowWrap: 'anywhere',
    color: theme.palette.text.primary,
  },
}));

interface DrawnFromProps {
  /** Of the elevens and the toss, and of every ball. */
  seeds: { elevens: string; play: string };
}

/** For whoever wants to check a match of the demo league. */
export function DrawnFrom({ seeds }: DrawnFromProps) {
  return (
    <Quiet>
      <summary>How this match was drawn</summary>
      <p>
        The server drew the second seed at the start of the match, and anybody can check it with the
        same simulator: from these two seeds it plays this very match.
      </p>
      <dl>
        <dt>Drawn from seeds, of the elevens</dt>
        <dd>{seeds.elevens}</dd>
        <dt>and of the play</dt>
        <dd>{seeds.play}</dd>
      </dl>
    </Quiet>
  );
}
