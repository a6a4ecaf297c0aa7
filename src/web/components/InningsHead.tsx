import { styled } from '@mui/material/styles';
import { Crest } from './Crest';
import type { DrawnInnings } from './inningsOvers';

/** Two lines, which the longest names take on a phone. */
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

/** Whose innings it is, and what it came to. */
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
  /** '19.4'; absent where the picture says so. */
  overs?: string;
}
