import { styled } from '@mui/material/styles';
import { Crest } from '../cricket/Crest';
import type { DrawnInnings } from './inningsOvers';

/** The height of two lines, which the longest names need on a phone. */
export const INNINGS_HEAD_PX = 36;
const CREST_PX = 20;

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: INNINGS_HEAD_PX,
  fontSize: '0.875rem',
  lineHeight: '1.125rem',
  fontVariantNumeric: 'tabular-nums',
  '& > span:last-of-type': { minWidth: 0, flex: 1, fontWeight: 500, overflowWrap: 'anywhere' },
  '& > b': { flex: 'none' },
});

/** The team of an innings and its score. */
export function InningsHead({ innings, overs }: InningsHeadProps) {
  const { team, side, colour, total, fallen } = innings;
  return (
    <Head>
      <Crest team={team} side={side} colour={colour} size={CREST_PX} />
      <span>{team}</span>
      <b>
        {total}/{fallen}
      </b>
      {overs !== undefined && <small>{overs === '1' ? '1 over' : `${overs} overs`}</small>}
    </Head>
  );
}

interface InningsHeadProps {
  innings: Omit<DrawnInnings, 'overs'>;
  /** For example '19.4'; absent where the chart shows the overs. */
  overs?: string;
}
