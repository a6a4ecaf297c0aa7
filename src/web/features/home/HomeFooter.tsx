import { styled } from '@mui/material/styles';
import { useListMatchesQuery, useListNightmareXIsQuery } from '../../api/api';
import { FIRST_UNFINISHED_MATCHES } from '../../api/unfinishedMatches';
import { CreditFor } from '../../components/cricket/DataCredit';
import { TextLink } from '../../components/actions/links';
import { useAppSelector } from '../../app/hooks';
import { linksToExplore } from '../../app/linksToExplore';
import { selectIsLoggedIn } from '../session/sessionSlice';

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

const Links = styled('nav')({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 24,
  '& a': { paddingBlock: 13 },
});

export function HomeFooter() {
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  // The sections above have already requested both lists.
  const { data: open = [] } = useListMatchesQuery(FIRST_UNFINISHED_MATCHES);
  const { data: ended = [] } = useListNightmareXIsQuery({ limit: 1 });
  return (
    <Foot>
      <div>
        <span>Free to play. No cash, no purchases.</span>
        <CreditFor matches={[...open, ...ended]} />
        <Links aria-label="More to explore">
          {linksToExplore(isLoggedIn).map(({ label, to }) => (
            <TextLink key={to} to={to}>
              {label}
            </TextLink>
          ))}
        </Links>
      </div>
    </Foot>
  );
}
