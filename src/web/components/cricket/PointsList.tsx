import { styled } from '@mui/material/styles';
import type { RuleSet } from '../../../domain/scoring/rules';
import { pointRows } from '../../format/pointRows';
import { ScorePlate } from './ScorePlate';

/** Scrolls, so that what is below stays near. */
const Scroller = styled('div')({
  '&&': { overflow: 'auto' },
  maxHeight: 'min(24rem, 60vh)',
  padding: '4px 14px',
  '&:focus-visible': { outlineOffset: -3 },
});

const List = styled('ul')({ columns: '15rem', columnGap: 24 });

const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  minHeight: 40,
  breakInside: 'avoid',
  borderBottom: `1px solid ${theme.palette.divider}`,
  fontSize: '0.875rem',
  lineHeight: '1.25rem',
}));

/** What each rule of a set adds to a team, from the coldest to the hottest. */
export function PointsList({ ruleSet }: { ruleSet: RuleSet }) {
  return (
    <Scroller role="region" aria-label="Points, coldest first" tabIndex={0}>
      <List>
        {pointRows(ruleSet).map(({ key, label, points }) => (
          <Row key={key}>
            {label}
            <ScorePlate points={points} size="small" />
          </Row>
        ))}
      </List>
    </Scroller>
  );
}
