import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { Match } from '../../api/api';
import { Card } from '../../components/layout/Card';
import { matchDays } from './matchDays';
import { MatchRow } from './MatchRow';

/** Selects the rows within a list of days. */
export const ROW_SELECTOR = 'ul[data-part="rows"] a';

const Head = styled('h3')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 8,
  margin: 0,
  padding: '16px 0 8px',
  fontSize: '0.9375rem',
  lineHeight: '1.25rem',
  fontWeight: 700,
  '& small': { fontSize: '0.8125rem', fontWeight: 400, color: theme.palette.text.secondary },
}));

const Day = styled(Card)(({ theme }) => ({
  padding: 0,
  // The focus ring of a row is inside it, because the card cuts off what reaches over its edge.
  '& a:focus-visible, & button:focus-visible': { outlineOffset: -3 },
  '& li + li': { borderTop: `1px solid ${theme.palette.divider}` },
  '& > button': { borderWidth: '1px 0 0', borderRadius: 0 },
}));

interface MatchDaysProps {
  matches: readonly Match[];
  nowMs: number;
  /** The last row of the last day. */
  foot?: ReactNode;
}

/** Matches as rows, grouped by the day of their start. */
export function MatchDays({ matches, nowMs, foot }: MatchDaysProps) {
  const days = matchDays(matches, nowMs);
  return days.map(({ name, date, matches: ofDay }, index) => (
    <div key={`${name} ${date}`}>
      <Head>
        {name} <small>{date}</small>
      </Head>
      <Day>
        <ul data-part="rows">
          {ofDay.map((match) => (
            <li key={match.id}>
              <MatchRow match={match} />
            </li>
          ))}
        </ul>
        {index === days.length - 1 && foot}
      </Day>
    </div>
  ));
}
