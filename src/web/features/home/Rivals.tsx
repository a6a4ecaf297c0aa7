import Typography from '@mui/material/Typography';
import { Ends } from '../../components/Ends';
import { ButtonLink } from '../../components/RouterLink';
import { SectionHeading } from '../../components/SectionHeading';
import { paths } from '../../paths';

/** The way to the teams of others, which open when a match starts. */
export function Rivals() {
  return (
    <section>
      <SectionHeading>See who chose worse</SectionHeading>
      <Ends
        sx={{
          gap: 2,
          mt: 1,
        }}
      >
        <Typography sx={{ color: 'text.secondary' }}>
          Every team of every rival opens with the first ball, player by player.
        </Typography>
        <ButtonLink variant="outlined" to={paths.leaderboardMatches}>
          View Other Users’ Teams
        </ButtonLink>
      </Ends>
    </section>
  );
}
