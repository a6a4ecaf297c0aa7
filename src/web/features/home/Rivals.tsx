import Typography from '@mui/material/Typography';
import { Ends } from '../../components/layout/Ends';
import { ButtonLink } from '../../components/actions/links';
import { SectionHeading } from '../../components/layout/SectionHeading';
import { paths } from '../../paths';

/** A link to the teams of other users, which are visible from the start of a match. */
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
