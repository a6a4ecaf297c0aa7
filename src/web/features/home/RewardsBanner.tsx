import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { ButtonLink } from '../../components/actions/links';
import { paths } from '../../paths';

const Banner = styled('section')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  padding: 20,
  borderRadius: 12,
  color: theme.palette.primary.contrastText,
  backgroundColor: theme.palette.primary.main,
  [theme.breakpoints.up('md')]: { padding: '28px 32px' },
}));

/** The only solid yellow surface of the page. */
export function RewardsBanner() {
  return (
    <Banner>
      <div>
        <Typography variant="h2">Who has flopped best?</Typography>
        <Typography>All users, ranked by their caps.</Typography>
      </div>
      <ButtonLink
        variant="contained"
        to={paths.globalLeaderboard}
        sx={(theme) => ({
          color: theme.palette.primary.main,
          backgroundColor: theme.palette.primary.contrastText,
          '&&:hover': { backgroundColor: theme.palette.background.paper },
          '&.Mui-focusVisible': { outlineColor: theme.palette.primary.contrastText },
        })}
      >
        View Rewards Leaderboard
      </ButtonLink>
    </Banner>
  );
}
