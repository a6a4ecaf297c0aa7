import { styled } from '@mui/material/styles';
import { useListMatchesQuery, useListNightmareXIsQuery } from '../../api/api';
import { FIRST_OPEN_MATCHES } from '../../api/openMatches';
import { CreditFor } from '../../components/cricket/DataCredit';
import { TextLink } from '../../components/actions/links';
import { paths } from '../../paths';

const Foot = styled('footer')(({ theme }) => ({
  borderTop: `1px solid ${theme.palette.divider}`,
  fontSize: '0.8125rem',
  lineHeight: '1.125rem',
  color: theme.palette.text.faint,
  '& > div': {
    boxSizing: 'border-box',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4px 24px',
    maxWidth: 1216,
    margin: '0 auto',
    padding: '16px 16px 40px',
    [theme.breakpoints.up('sm')]: { paddingInline: 24 },
  },
}));

export function HomeFooter() {
  // The sections above have already requested both lists.
  const { data: open = [] } = useListMatchesQuery(FIRST_OPEN_MATCHES);
  const { data: ended = [] } = useListNightmareXIsQuery({ limit: 1 });
  return (
    <Foot>
      <div>
        <span>Free to play. No cash, no purchases.</span>
        <CreditFor matches={[...open, ...ended]} />
        <TextLink to={paths.scoringRules()} sx={{ py: '13px' }}>
          Learn the Rules
        </TextLink>
      </div>
    </Foot>
  );
}
