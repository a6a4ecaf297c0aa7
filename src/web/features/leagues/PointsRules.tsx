import { styled } from '@mui/material/styles';

const List = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '8px 12px',
  '& > dd': { fontWeight: 700, textAlign: 'right' },
  '& + p': {
    margin: '12px 0 0',
    fontSize: '0.8125rem',
    lineHeight: '1.125rem',
    color: theme.palette.text.secondary,
  },
}));

/** What a round of a league gives, in three lines and a paragraph. */
export function PointsRules() {
  return (
    <>
      <List>
        <dt>Beat a member</dt>
        <dd>2 points</dd>
        <dt>Tie with a member</dt>
        <dd>1 point</dd>
        <dt>No team</dt>
        <dd>no points</dd>
      </List>
      <p>
        The lowest total still wins the round; the most points lead the table. With equal points the
        member who has won more rounds leads, then one who has played, then the lower sum of totals,
        then who joined first. Your team is the one in the match’s Unlimited contest: free, no caps
        at stake.
      </p>
    </>
  );
}
